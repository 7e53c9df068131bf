import { JSDOM } from 'jsdom';
import { HEAD_SCRIPT } from '@/lib/next/shared/inline-scripts';

/** Whether the browser still reports a promise that was rejected for this reason and that nobody waits for. */
function isReported(reasonOf: (window: JSDOM['window']) => unknown): boolean {
  const { window } = new JSDOM('', {
    url: 'https://www.example.com/',
    runScripts: 'outside-only',
    beforeParse: (browser) => {
      Object.defineProperty(browser, 'matchMedia', { value: () => ({ matches: false }) });
    },
  });
  window.eval(HEAD_SCRIPT);
  const event = new window.Event('unhandledrejection', { cancelable: true });
  Object.defineProperty(event, 'reason', { value: reasonOf(window) });
  return window.dispatchEvent(event);
}

describe('the script in the head', () => {
  // Chromium's words: third_party/blink/renderer/core/view_transition/view_transition.cc.
  test.each([
    ['AbortError', 'Transition was skipped'],
    ['InvalidStateError', 'Transition was aborted because of invalid state'],
    ['TimeoutError', 'Transition was aborted because of timeout in DOM update'],
  ])('takes the %s of a fade between pages: %s', (name, message) => {
    expect(isReported((window) => new window.DOMException(message, name))).toBe(false);
  });

  test.each<[string, (window: JSDOM['window']) => unknown]>([
    [
      'of another feature of the browser',
      ({ DOMException }) => new DOMException('The user aborted a request.', 'AbortError'),
    ],
    ['of the site', () => new Error('The transition of a menu failed')],
    ['without a reason', () => undefined],
  ])('leaves an error %s to be seen', (_, reasonOf) => {
    expect(isReported(reasonOf)).toBe(true);
  });
});
