/** For the outermost elements: what a page sets for its own text is not for ours, not even where its rule is for everything (`*`). */
export const OWN_TEXT = `direction: ltr !important;
  unicode-bidi: isolate !important;
  writing-mode: horizontal-tb !important;
  letter-spacing: normal !important;
  word-spacing: normal !important;
  text-align: start !important;
  text-indent: 0 !important;
  text-shadow: none !important;
  text-transform: none !important;
  white-space: normal !important;
  word-break: normal !important;
  overflow-wrap: normal !important;
  hyphens: manual !important;
  border-collapse: separate !important;
  cursor: auto !important;
  -webkit-text-fill-color: currentcolor !important;`;
