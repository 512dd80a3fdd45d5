// What a page does with what the elements tell it.

const summary = document.querySelector('#summary');
document.querySelector('#omar').addEventListener('gameroom-change', ({ detail }) => {
  const { rating, games } = detail.report;
  summary.textContent =
    rating === null
      ? 'Omar has no rating yet.'
      : `Omar is rated ${Math.round(rating)} after ${games} games.`;
});
