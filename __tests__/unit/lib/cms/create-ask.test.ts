import { ApolloLink, gql, Observable, type TypedDocumentNode } from '@apollo/client';
import { type Ask, createAsk } from '@/lib/cms/create-ask';

const QUERY: TypedDocumentNode<{ viewer: { name: string } }, Record<string, never>> = gql`
  query GetViewer {
    viewer {
      name
    }
  }
`;

/** A CMS that answers after a moment with the token that it was asked with. */
function echoingCms() {
  const asked: string[] = [];
  const transport = new ApolloLink((operation) => {
    const headers: Record<string, string> = operation.getContext().headers ?? {};
    const token = headers.authorization ?? 'nobody';
    asked.push(token);
    return new Observable((observer) => {
      setTimeout(() => {
        observer.next({ data: { viewer: { __typename: 'User', name: token } } });
        observer.complete();
      }, 5);
    });
  });
  return { asked, transport };
}

const nameOf = async (ask: Ask): Promise<string> => (await ask(QUERY, {})).viewer.name;

describe('asking with an editor’s token', () => {
  it('gives every editor their own answer when they ask the same at the same time', async () => {
    const { asked, transport } = echoingCms();
    const asks = ['fern', 'basil'].map((token) => createAsk({ transport, token }));
    await expect(Promise.all(asks.map(nameOf))).resolves.toEqual(['Bearer fern', 'Bearer basil']);
    expect(asked).toEqual(['Bearer fern', 'Bearer basil']);
  });

  it('asks the CMS once more when the same editor asks the same again', async () => {
    const { asked, transport } = echoingCms();
    const ask = createAsk({ transport, token: 'fern' });
    await Promise.all([nameOf(ask), nameOf(ask)]);
    await nameOf(ask);
    expect(asked).toHaveLength(3);
  });

  it('keeps the token out of what a failure says', async () => {
    const transport = new ApolloLink(
      () => new Observable((observer) => observer.error(new Error('connect ECONNREFUSED'))),
    );
    const failure: unknown = await nameOf(createAsk({ transport, token: 'secret' })).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({
      name: 'CmsUnavailable',
      reason: 'network',
      operation: 'GetViewer',
    });
    expect(String(failure)).not.toContain('secret');
  });
});

describe('asking as a visitor', () => {
  it('sends no token', async () => {
    const { transport } = echoingCms();
    await expect(nameOf(createAsk({ transport }))).resolves.toBe('nobody');
  });
});
