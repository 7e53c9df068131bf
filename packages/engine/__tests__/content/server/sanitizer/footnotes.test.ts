import { html } from './shown';

/** A text with a footnote and the block that lists them, as WordPress renders it. */
const GIVEN =
  '<p>Prune late<sup data-fn="8f1c" class="fn"><a href="#8f1c" id="8f1c-link">1</a></sup>.</p>' +
  '<ol class="wp-block-footnotes"><li id="8f1c">After frost. <a href="#8f1c-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>';

test('a footnote’s mark leads to it, and it leads back', () => {
  expect(html(GIVEN)).toBe(
    '<p>Prune late<sup><a href="#8f1c" id="8f1c-link">1</a></sup>.</p>' +
      '<ol class="wp-block-footnotes"><li id="8f1c">After frost. <a href="#8f1c-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>',
  );
});
