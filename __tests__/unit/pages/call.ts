import http from 'node:http';
import net from 'node:net';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';

/** What an endpoint answered. */
export interface Answer {
  status: number;
  headers: http.OutgoingHttpHeaders;
  body: unknown;
}

/** Asks an endpoint by GET, as Next does. */
export async function call(endpoint: NextApiHandler, { url }: { url: string }): Promise<Answer> {
  const incoming = new http.IncomingMessage(new net.Socket());
  const query = Object.fromEntries(new URL(url, 'https://www.example.com').searchParams);
  const request: NextApiRequest = Object.assign(incoming, {
    url,
    method: 'GET',
    query,
    cookies: {},
    body: undefined,
    env: {},
  });
  const answer: Answer = { status: 0, headers: {}, body: undefined };
  const outgoing = new http.ServerResponse(request);
  const response: NextApiResponse = Object.assign(outgoing, {
    status(code: number) {
      outgoing.statusCode = code;
      return response;
    },
    json(body: unknown) {
      answer.body = body;
    },
  }) as unknown as NextApiResponse; // What of Next's response an endpoint uses is here.
  await endpoint(request, response);
  return { ...answer, status: outgoing.statusCode, headers: outgoing.getHeaders() };
}
