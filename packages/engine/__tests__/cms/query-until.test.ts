import { gql, type TypedDocumentNode } from '@apollo/client';
import type { QueryCms } from '#cms/apollo-client';
import { queryUntil } from '#cms/query-until';
import { GetControlDocument } from '#generated/cms/control';

const queryCms: jest.MockedFunction<QueryCms> = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  queryCms.mockReset();
});
afterEach(() => jest.useRealTimers());

const late = {
  name: 'CmsUnavailable',
  reason: 'timeout',
  message: 'GetControl: the time of the request is over',
};

describe('the questions of a request', () => {
  it('are answered as long as there is time, and then no timer is left', async () => {
    queryCms.mockResolvedValue('an answer');
    const ask = queryUntil(performance.now() + 1_000, queryCms);
    await expect(ask(GetControlDocument, {})).resolves.toBe('an answer');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are unavailable all at once when the time is over', async () => {
    queryCms.mockReturnValue(new Promise(() => undefined));
    const ask = queryUntil(performance.now() + 1_000, queryCms);
    const first = ask(GetControlDocument, {});
    const firstFailure = expect(first).rejects.toMatchObject(late);
    jest.advanceTimersByTime(600);
    const secondFailure = expect(ask(GetControlDocument, {})).rejects.toMatchObject(late);
    jest.advanceTimersByTime(399);
    expect(jest.getTimerCount()).toBe(2);
    jest.advanceTimersByTime(1);
    await Promise.all([firstFailure, secondFailure]);
  });

  it('do not reach WordPress any more once the time is over', async () => {
    const ask = queryUntil(performance.now() + 1_000, queryCms);
    jest.advanceTimersByTime(1_000);
    await expect(ask(GetControlDocument, {})).rejects.toMatchObject(late);
    expect(queryCms).not.toHaveBeenCalled();
  });

  it('are told apart in the log, those without a name too', async () => {
    const unnamed: TypedDocumentNode<object, Record<string, never>> = gql`
      {
        viewer {
          name
        }
      }
    `;
    await expect(queryUntil(performance.now(), queryCms)(unnamed, {})).rejects.toMatchObject({
      operation: 'an unnamed operation',
    });
  });

  it('fail as WordPress fails', async () => {
    queryCms.mockRejectedValue(new Error('no connection'));
    const ask = queryUntil(performance.now() + 1_000, queryCms);
    await expect(ask(GetControlDocument, {})).rejects.toThrow('no connection');
    expect(jest.getTimerCount()).toBe(0);
  });
});
