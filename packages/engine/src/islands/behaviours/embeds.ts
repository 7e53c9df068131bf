/** The permissions of a frame's scripts: they can neither navigate this page nor read it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation';

function frameFor(link: HTMLAnchorElement, address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = link.className;
  frame.id = link.id;
  frame.style.cssText = link.style.cssText;
  frame.title = link.dataset.frameTitle ?? '';
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.allowFullscreen = true;
  frame.setAttribute('sandbox', SANDBOX);
  // YouTube refuses to play on a page that sends no referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = address;
  return frame;
}

function loadEmbed(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element && event.target.closest('a');
  const address = link && link.dataset.embed;
  if (!address) return;
  event.preventDefault();
  const frame = frameFor(link, address);
  link.replaceWith(frame);
  frame.focus();
}

/**
 * The links of embeds: a click replaces one with its video, player or map, which gets the focus.
 */
export function embeds(): void {
  document.addEventListener('click', loadEmbed);
}
