import { type Block, textAttribute } from './block';
import { wrapped } from './block-wrapper';
import { escapeHtml, escapeUrl } from './entities';
import { attributesOn, firstTag } from './html-tag';
import type { Rendering } from './rendering';

/** The blocks of a playlist. The player itself is WordPress's script. */

const isTrack = ({ name, attributes }: Block): boolean =>
  name === 'core/playlist-track' && Boolean(attributes.id);

/** The colours of the player, as its script reads them. */
const WAVES: readonly (readonly [attribute: string, name: string])[] = [
  ['waveformColor', 'color'],
  ['waveformGradient', 'gradient'],
  ['waveformBackgroundColor', 'background-color'],
  ['waveformBackgroundGradient', 'background-gradient'],
];

/** `core/playlist`: its opening with the place for the player; '' for one without tracks. */
export function playlist(
  html: string,
  { attributes, innerBlocks }: Block,
  rendering: Rendering,
): string {
  const tracks = innerBlocks.filter(isTrack).map((_track, index) => `track-${index}`);
  if (tracks.length === 0) return '';
  rendering.playlistTracks = 0;
  const colours = WAVES.flatMap(([attribute, name]) => {
    const value = textAttribute(attributes, attribute);
    return value === '' ? [] : [` data-waveform-player-${name}="${escapeHtml(value)}"`];
  }).join('');
  const player = [
    `<div class="wp-block-playlist__waveform-player"${colours}`,
    'data-wp-watch="callbacks.initWaveformPlayer"',
    'data-label-play="Play"',
    'data-label-pause="Pause"',
    'data-label-seek="Seek"',
    'data-label-seek-value="%1$s of %2$s"\n\t></div>',
  ].join('\n\t\t');
  const end = firstTag(html, 'figure')?.end ?? html.length;
  const context = {
    playlistId: `playlist-${rendering.nextId()}`,
    currentId: tracks[0],
    isPlaying: false,
    tracks,
    waveformStyle: textAttribute(attributes, 'waveformStyle') || 'bars',
    showPlayButtonArtwork: attributes.showPlayButtonArtwork === true,
    labelPauseTrack: 'Pause',
    labelSelectTrack: 'Play',
  };
  return attributesOn(html.slice(0, end) + player + html.slice(end), 'figure', [
    ['data-wp-context', JSON.stringify(context)],
    ['data-wp-interactive', 'core/playlist'],
  ]);
}

/** `core/playlist-track`. */
export function playlistTrack(block: Block, rendering: Rendering): string {
  if (!isTrack(block)) return '';
  const text = (name: string) => textAttribute(block.attributes, name);
  const { showImages } = rendering.attributesAround('core/playlist') ?? {};
  const context = escapeHtml(JSON.stringify({ trackId: `track-${rendering.playlistTracks}` }));
  rendering.playlistTracks += 1;
  const part = (name: string, html: string) =>
    html === '' ? '' : `<span class="wp-block-playlist-track__${name}">${html}</span>`;
  const image =
    showImages === false || text('image') === ''
      ? ''
      : `<img class="wp-block-playlist-track__image" src="${escapeUrl(text('image'))}" alt="${escapeHtml(text('imageAlt'))}" />`;
  const title = part('title', escapeHtml(text('title') || 'Unknown title'));
  const length =
    text('length') &&
    `<span class="screen-reader-text">Duration: </span>${escapeHtml(text('length'))}`;
  return wrapped(
    block,
    [
      `<button data-wp-context="${context}" data-wp-on--click="actions.changeTrack" data-wp-bind--aria-current="state.isCurrentTrack" class="wp-block-playlist-track__button">`,
      image,
      part('content', title + part('artist', escapeHtml(text('artist')))),
      part('length', length),
      '<span class="screen-reader-text" data-wp-text="state.trackButtonActionLabel"></span></button>',
    ].join(''),
    '',
    'li',
  );
}
