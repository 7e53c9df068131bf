import { post, siteOf } from '../__tests__/store/site-of';
/**
 * How long rendering takes for markup that nobody writes: 300 KB of one piece, over and over, as a
 * share of the same length of prose. `npm run bench:markup --workspace content-backend`. Times are
 * of the processor, so that other programs do not count.
 */
import { siteContextOf } from '../graph/site-context';
import { renderContent, renderExcerpt } from '../render';

const LENGTH = 300_000;
const RUNS = 6;
/** Runs of prose before its time counts: by then the engine has compiled what all pieces use. */
const WARM_UP = 4;
/** Aim: no markup takes longer than so many times prose of its length. */
const AIM = 2;

const PARAGRAPH = `<!-- wp:paragraph -->\n<p>Plain words that somebody wrote, "quoted" and <em>stressed</em> -- and some more of them.</p>\n<!-- /wp:paragraph -->\n\n`;

const PIECES = [
  '<!-- wp:paragraph -->',
  '<!-- wp:group --><div>',
  '<!-- wp:group {"layout":{"type":"flex"}} --><div class="a">',
  '<!-- wp:group {"style":{"css":"x","layout":{"a":1}}} --><div>',
  '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div>',
  '<!-- wp:x {',
  '<!-- wp:x {"a":"',
  '<!-- wp:query --><!-- wp:post-template -->',
  '<!-- wp:terms-query --><!-- wp:term-template -->',
  '<!-- wp:navigation --><!-- wp:page-list /-->',
  '<!-- wp:details --><details>',
  '<!-- wp:gallery --><figure>',
  '<!-- wp:accordion --><div>',
  '<!-- wp:cover {"useFeaturedImage":true,"minHeight":1} --><div style="x">',
  '<!-- wp:search /-->',
  '<!-- wp:search {"buttonPosition":"button-only"} /-->',
  '<!-- wp:latest-posts {"displayPostContent":true} /-->',
  '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->',
  '<!-- wp:query {"query":{"search":"plain"}} --><!-- wp:post-template --><!-- wp:post-content /-->',
  '<!-- wp:post-content /-->',
  '<!-- wp:navigation /-->',
  '<!-- wp:navigation-submenu {"label":"a"} -->',
  '<!-- wp:group {"style":{"elements":{"link":{"color":{"text":"a"}}}}} --><div>',
  '<!-- wp:group {"style":{"background":{"backgroundImage":{"url":"a"}},"position":{"type":"sticky"}}} --><div>',
  '<!-- wp:image {"lightbox":{"enabled":true}} --><figure><img src="a"></figure><!-- /wp:image -->',
  '<!-- wp:comments --><!-- wp:comment-template -->',
  '<!-- wp:social-links --><!-- wp:social-link {"service":"x","url":"a"} /-->',
  '[vc_row ',
  '<!-- wp:calendar /-->',
  '<!-- wp:archives /-->',
  '<!-- wp:categories /-->',
  '<!-- wp:page-list /-->',
  '<!-- wp:post-excerpt /-->',
  '<!-- wp:post-navigation-link /-->',
  '<!-- wp:block {"ref":31} /-->',
  '<div wp-block-cover__inner-container',
  '<p>[gallery ',
  '[gallery ',
  '[caption width="9"]',
  '[caption]x[/caption]',
  '<p>[caption]',
  '[video]',
  '[embed]http://x',
  '[[',
  '<div class="a',
  '<img src="',
  '<img class="wp-image-7" src="a" width="1" height="2">',
  '<!--',
  '<a ',
  '<p>',
  '</p>',
  '<blockquote>',
  '<pre>',
  '<table><tr>',
  '<object>',
  '<select><option>',
  '<script>',
  '<style>',
  '<br />\n',
  'a\n\n',
  '&',
  '"\'',
  '9x9x',
  "'tis ",
  '--',
  'http://127.0.0.1:8080',
];

const site = siteContextOf(
  siteOf({
    posts: Array.from({ length: 200 }, (_, index) =>
      post({ id: 100 + index, type: index % 2 === 0 ? 'post' : 'page', content: PARAGRAPH }),
    ),
  }),
);

/** Milliseconds of the processor that content and excerpt take, the shortest of some runs. */
function timeOf(content: string): number {
  const record = post({ id: 100, content });
  let shortest = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    // A text that is rendered again at once would be remembered.
    renderContent(post({ id: 101, content: `Run ${run}` }), site.render);
    const began = process.cpuUsage();
    renderContent(record, site.render);
    renderExcerpt(record, site.render);
    const { user, system } = process.cpuUsage(began);
    shortest = Math.min(shortest, (user + system) / 1000);
    // One that is far too long is not run again.
    if (shortest > 1000) break;
  }
  return shortest;
}

const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

for (let run = 0; run < WARM_UP; run += 1) timeOf(filled(PARAGRAPH));
const prose = timeOf(filled(PARAGRAPH));
const limit = AIM * prose;
console.log(`Prose: ${prose.toFixed(0)} ms, so the aim is ${limit.toFixed(0)} ms here`);
const rows = PIECES.flatMap((piece) =>
  [false, true].map((isInBlocks) => ({
    piece: JSON.stringify(piece),
    in: isInBlocks ? 'blocks' : 'classic',
    ms: Math.round(timeOf((isInBlocks ? PARAGRAPH : '') + filled(piece))),
  })),
).sort((a, b) => b.ms - a.ms);
console.table(rows.slice(0, 20));
const slow = rows.filter(({ ms }) => ms > limit);
console.log(`${rows.length - slow.length} of ${rows.length} are within it`);
