import { gql, type TypedDocumentNode } from '@apollo/client';
import { askUntil } from '#cms/ask-until';
import type { Ask } from '#cms/create-ask';
import { GetControlDocument } from '#generated/cms/control';

const ask: jest.MockedFunction<Ask> = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockReset();
});
afterEach(() => jest.useRealTimers());

const late = {
  name: 'CmsUnavailable',
  reason: 'timeout',
  message: 'GetControl: the time of the visit is over',
};

describe('the questions of a visit', () => {
  it('are answered as long as there is time, and then no timer is left', async () => {
    ask.mockResolvedValue('an answer');
    const visit = askUntil(performance.now() + 1_000, ask);
    await expect(visit(GetControlDocument, {})).resolves.toBe('an answer');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are unavailable all at once when the time is over', async () => {
    ask.mockReturnValue(new Promise(() => undefined));
    const visit = askUntil(performance.now() + 1_000, ask);
    const first = visit(GetControlDocument, {});
    const firstFailure = expect(first).rejects.toMatchObject(late);
    jest.advanceTimersByTime(600);
    const secondFailure = expect(visit(GetControlDocument, {})).rejects.toMatchObject(late);
    jest.advanceTimersByTime(399);
    expect(jest.getTimerCount()).toBe(2);
    jest.advanceTimersByTime(1);
    await Promise.all([firstFailure, secondFailure]);
  });

  it('do not reach WordPress any more once the time is over', async () => {
    const visit = askUntil(performance.now() + 1_000, ask);
    jest.advanceTimersByTime(1_000);
    await expect(visit(GetControlDocument, {})).rejects.toMatchObject(late);
    expect(ask).not.toHaveBeenCalled();
  });

  it('are told apart in the log, those without a name too', async () => {
    const unnamed: TypedDocumentNode<object, Record<string, never>> = gql`
      {
        viewer {
          name
        }
      }
    `;
    await expect(askUntil(performance.now(), ask)(unnamed, {})).rejects.toMatchObject({
      operation: 'an unnamed operation',
    });
  });

  it('fail as WordPress fails', async () => {
    ask.mockRejectedValue(new Error('no connection'));
    const visit = askUntil(performance.now() + 1_000, ask);
    await expect(visit(GetControlDocument, {})).rejects.toThrow('no connection');
    expect(jest.getTimerCount()).toBe(0);
  });
});
