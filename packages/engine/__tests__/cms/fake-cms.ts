import type http from 'node:http';
import { type ServerOfTests, serverOfTests } from '@/packages/engine/__tests__/server-of-tests';

/** A CMS on loopback that answers as a test says. */
export type FakeCms = ServerOfTests;

/** A CMS that hangs up until it is told how to answer. */
export const fakeCms = (): FakeCms => serverOfTests((_request, response) => response.destroy());

/** A reply of JSON. */
export const json =
  (body: unknown, status = 200): http.RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** A post, as WordPress answers the question of what stands at an address. */
export const POST = {
  __typename: 'Post',
  id: 'cG9zdDox',
  databaseId: 1,
  uri: '/hello/',
  slug: 'hello',
  isContentNode: true,
  contentType: null,
  template: null,
};
