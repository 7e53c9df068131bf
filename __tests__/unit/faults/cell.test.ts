import { en } from '@homegrown/engine/words/en';
import type { MatrixAddress } from '@/__tests__/faults/addresses';
import { maxAnswerMs, mistakeIn, type Moment } from '@/__tests__/faults/cell';
import type { Fault, Sight } from '@/__tests__/faults/fault';
import type { Visit } from '@/__tests__/faults/visit';

const good: Visit = {
  status: 200,
  location: '',
  cacheControl: 's-maxage=300',
  title: 'About | About us',
  main: 'Who we are',
  menus: 'Home | About',
  ms: 20,
  retryAfter: '',
  machineWords: '',
};

const unavailable: Visit = {
  ...good,
  status: 500,
  cacheControl: 'private, no-cache, no-store, max-age=0, must-revalidate',
  title: 'Unavailable',
  main: 'We can’t show this page right now. Try again',
  menus: '',
};

const missing: Visit = { ...good, status: 404, title: 'This page isn’t here', main: '', menus: '' };

const page: MatrixAddress = { kind: 'page', path: '/about/', needs: 'page' };

const faultThatShows = (cached: Sight, neverSeen: Sight, isTold?: Fault['isTold']): Fault => ({
  name: 'a fault',
  cached,
  neverSeen,
  isTold,
  begin: () => ({}),
});

const outage = faultThatShows('good', 'unavailable');

const mistake = (
  seen: Visit | Error,
  moment: Moment,
  {
    fault = outage,
    address = page,
    slowness = 1,
    goods = [good],
  }: { fault?: Fault; address?: MatrixAddress; slowness?: number; goods?: Visit[] } = {},
): string | null => mistakeIn({ fault, address, moment, seen, goods, slowness });

describe('A cell of the matrix', () => {
  it.each<[string, Moment, Visit]>([
    ['the good page that was made before', 'a', good],
    ['the good page after a restart', 'c', good],
    ['the unavailable page where nothing was made before', 'b', unavailable],
    ['503 that says when to come again', 'b', { ...unavailable, status: 503, retryAfter: '30' }],
    ['the good page after the fault', 'ended', good],
  ])('is right with %s', (_, moment, seen) => {
    expect(mistake(seen, moment)).toBeNull();
  });

  it.each<[string, Moment, Visit | Error]>([
    ['a lost page', 'a', unavailable],
    ['a lost page after a restart', 'c', unavailable],
    ['a 404 in place of a page', 'b', missing],
    ['a redirect in place of a page', 'b', { ...good, status: 308, location: '/else/' }],
    ['an empty page', 'b', { ...good, main: '' }],
    ['a page without its menus', 'a', { ...good, menus: '' }],
    ['a good page that the fault did not reach', 'b', good],
    ['an unavailable page that a cache keeps', 'b', { ...unavailable, cacheControl: 's-maxage=9' }],
    ['503 that does not say when to come again', 'b', { ...unavailable, status: 503 }],
    ['an unavailable page with 200', 'b', { ...unavailable, status: 200 }],
    ['no answer', 'b', new Error('terminated')],
    ['a stack trace', 'b', { ...unavailable, machineWords: 'at fetch.js:1' }],
    ['a late answer', 'b', { ...unavailable, ms: maxAnswerMs(1) + 1 }],
    ['an unavailable page after the fault', 'ended', unavailable],
  ])('is wrong with %s', (_, moment, seen) => {
    expect(mistake(seen, moment)).not.toBeNull();
  });

  it('allows what a healthy CMS could have said, and no more', () => {
    const fault = faultThatShows('told', 'told', ({ status }) => status === 404);
    expect(mistake(missing, 'b', { fault })).toBeNull();
    expect(mistake({ ...good, main: 'Something else' }, 'b', { fault })).not.toBeNull();
  });

  it('is right with what the site’s index finds, whatever the CMS does, or, while there is none, with what the CMS finds', () => {
    const address: MatrixAddress = { kind: 'search', path: '/search', needs: 'index' };
    const ofIndex = { ...good, main: 'Three results' };
    const given = { address, goods: [good, ofIndex] };
    for (const moment of ['a', 'c', 'ended'] as const) {
      expect(mistake(ofIndex, moment, given)).toBeNull();
      expect(mistake({ ...good, main: 'No results' }, moment, given)).toContain('in place of');
    }
    expect(mistake(unavailable, 'a', given)).toContain('in place of good');
    expect(mistake(unavailable, 'b', given)).toBeNull();
    expect(mistake(unavailable, 'c', given)).toBeNull();
  });

  it('is right with a message that was sent, or given back with the words that say so', () => {
    const address: MatrixAddress = { kind: 'form', path: '/contact/', needs: 'sent' };
    const answered = (status: number, words: string): Visit => ({
      ...unavailable,
      status,
      main: JSON.stringify({ isSent: status === 200, words, errors: [] }),
    });
    const sent = answered(200, 'Thank you.');
    const goods = [sent];
    for (const words of [en.forms.notSent, en.forms.unknown]) {
      expect(mistake(answered(422, words), 'a', { address, goods })).toBeNull();
      expect(mistake(answered(422, words), 'ended', { address, goods })).toContain('of good');
      expect(mistake(answered(200, words), 'a', { address, goods })).not.toBeNull();
    }
    expect(mistake(answered(422, en.forms.gone), 'a', { address, goods })).not.toBeNull();
    expect(mistake(sent, 'ended', { address, goods })).toBeNull();
  });

  it('never allows that the front page is missing or leads elsewhere', () => {
    const fault = faultThatShows('told', 'told', () => true);
    const front: MatrixAddress = { kind: 'front page', path: '/', needs: 'page' };
    const elsewhere = { ...good, status: 307, location: '/else/' };
    for (const told of [missing, elsewhere]) {
      expect(mistake(told, 'b', { fault })).toBeNull();
      expect(mistake(told, 'b', { fault, address: front })).not.toBeNull();
    }
    const empty = { ...good, main: 'Nothing yet' };
    expect(mistake(empty, 'b', { fault, address: front })).toBeNull();
  });

  it('forgives a machine with other work what that takes, and no more', () => {
    const late = { ...unavailable, ms: maxAnswerMs(3) };
    expect(mistake(late, 'b', { slowness: 3 })).toBeNull();
    expect(mistake(late, 'b', { slowness: 2.9 })).toContain('2.9 times as slow');
  });

  it('allows nothing but the good page where no CMS is needed', () => {
    const address: MatrixAddress = { kind: 'junk', path: '/wp-login.php', needs: 'own' };
    expect(mistake(unavailable, 'b', { address })).not.toBeNull();
    expect(mistake(good, 'b', { address })).toBeNull();
  });

  it('allows a page of editors without the name of a site that was never seen, and nothing else', () => {
    const address: MatrixAddress = { kind: 'login', path: '/login', needs: 'name' };
    const nameless = { ...good, title: 'Log in' };
    expect(mistake(nameless, 'b', { address })).toBeNull();
    for (const moment of ['a', 'c', 'ended'] as const) {
      expect(mistake(nameless, moment, { address })).toContain('in place of good');
    }
    expect(mistake({ ...nameless, main: '' }, 'b', { address })).not.toBeNull();
    expect(mistake(unavailable, 'b', { address })).not.toBeNull();
  });

  it('is right with a 404 without menus for what is not there while a fault lasts; after it for junk alone', () => {
    const notThere: MatrixAddress = { kind: 'missing', path: '/nothing/', needs: 'page' };
    const junk: MatrixAddress = { kind: 'junk', path: '/.env', needs: 'page' };
    expect(mistake(missing, 'b', { address: notThere })).toBeNull();
    expect(mistake(missing, 'ended', { address: notThere })).toContain('in place of good');
    expect(mistake(missing, 'b', { address: junk })).toBeNull();
    expect(mistake(missing, 'ended', { address: junk })).toBeNull();
    expect(mistake(missing, 'b', { address: page })).toContain('404');
  });
});
