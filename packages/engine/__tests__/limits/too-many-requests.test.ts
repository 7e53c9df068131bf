import http from 'node:http';
import { speakIn } from '#documents/site-language';
import { refuseTooMany } from '#limits/too-many-requests';
import { site } from '@/site';

/** The page for somebody who has asked too often. */
function refused(): string {
  // Nothing is read of a connection.
  const response = new http.ServerResponse(new http.IncomingMessage(null as never));
  const end = jest.spyOn(response, 'end');
  refuseTooMany(response, 30, 'page');
  return String(end.mock.calls[0]?.[0]);
}

test('who asks too often is told so in English, and in the site’s language as soon as that is known', () => {
  expect(refused()).toContain(
    '<p>Many requests have come from your network. Try again in 30 seconds.</p>',
  );
  speakIn({ tag: 'de-DE', direction: 'ltr' }, site);
  expect(refused()).toContain('<html lang="de-DE" dir="ltr">');
  expect(refused()).toContain('Versuchen Sie es in 30 Sekunden noch einmal.');
  speakIn({ tag: 'ar', direction: 'rtl' }, site);
  expect(refused()).toContain('<html lang="ar" dir="rtl">');
  expect(refused()).toContain('بعد 30 ثانية');
});
