import http from 'node:http';
import type { NextPageContext } from 'next';
import { renderToStaticMarkup } from 'react-dom/server';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { IncompleteAnswer } from '@/lib/content/server/incomplete-answer';
import ErrorPage from '@/pages/_error';

/** What Next hands to the page of an error, with the status that it has chosen. */
function context(err: Error | null, status: number) {
  const res = new http.ServerResponse(new http.IncomingMessage(null as never)); // Nothing is read of a connection.
  res.statusCode = status;
  const given: NextPageContext = {
    err,
    res,
    pathname: '/_error',
    query: {},
    AppTree: () => <></>,
  };
  return { given, res };
}

const page = (props: { status: number }) => renderToStaticMarkup(<ErrorPage {...props} />);

describe('an error that a visitor meets', () => {
  it.each([
    new CmsUnavailable('timeout', 'GetPost', 'too late'),
    new IncompleteAnswer('The answer has no settings'),
  ])('is 503 with a time to come back when WordPress has failed (%s)', (error) => {
    const { given, res } = context(error, 500);
    const props = ErrorPage.getInitialProps(given);
    expect(res.statusCode).toBe(503);
    expect(res.getHeader('retry-after')).toBe('30');
    expect(page(props)).toMatch(/503.*We can’t show this page right now.*Try again/s);
  });

  it('stays 500 when this site has failed', () => {
    const { given, res } = context(new TypeError('x is not a function'), 500);
    const props = ErrorPage.getInitialProps(given);
    expect(res.statusCode).toBe(500);
    expect(res.hasHeader('retry-after')).toBe(false);
    expect(page(props)).toMatch(/500.*We can’t show this page right now/s);
  });

  it('is a page that is not here when the address is malformed', () => {
    const { given, res } = context(null, 400);
    expect(page(ErrorPage.getInitialProps(given))).toContain('This page isn’t here');
    expect(res.statusCode).toBe(400);
  });
});
