// What a page does with what the elements and the frame tell it.

const summary = document.querySelector('#summary');
document.querySelector('#omar').addEventListener('gameroom-change', ({ detail }) => {
  const { rating, games } = detail.report;
  summary.textContent =
    rating === null
      ? 'Omar has no rating yet.'
      : `Omar is rated ${Math.round(rating)} after ${games} games.`;
});

// The frame says how high it is; only what comes from it is heeded.
const frame = document.querySelector('#frame');
addEventListener('message', ({ data, source }) => {
  if (source === frame.contentWindow && data?.type === 'gameroom-rating:height')
    frame.height = data.height;
});
