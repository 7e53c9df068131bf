import { useEffect, useRef } from 'react';

/** Where a frame's scripts may do what: it can neither lead this page elsewhere nor read it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation';

function frameFor(link: HTMLAnchorElement, address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = link.className;
  frame.id = link.id;
  frame.style.cssText = link.style.cssText;
  frame.title = link.textContent;
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.allowFullscreen = true;
  frame.setAttribute('sandbox', SANDBOX);
  // YouTube refuses to play for a page that sends no referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = address;
  return frame;
}

/** Puts the video, player or map in the place of its link, and gives it the focus. */
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

/** Sends a form of the content by a script that comes then; where it does not come, the browser sends it. */
function sendByScript(event: SubmitEvent): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.dataset.contentForm === undefined) return;
  event.preventDefault();
  import('./send-form').then(
    ({ sendForm }) => sendForm(form),
    () => HTMLFormElement.prototype.submit.call(form),
  );
}

/** Sanitised HTML of WordPress, styled by styles/content/. Asks nobody else for an embed before the visitor does. */
export function RichText({ html }: { html: string }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = content;
    current?.addEventListener('click', loadEmbed);
    current?.addEventListener('submit', sendByScript);
    return () => {
      current?.removeEventListener('click', loadEmbed);
      current?.removeEventListener('submit', sendByScript);
    };
  }, []);
  return (
    <div
      className="rich-text"
      dir="auto"
      ref={content}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
