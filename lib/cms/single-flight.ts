import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { canonicalStringify, getOperationName, print } from '@apollo/client/utilities';
import { LRUCache } from 'lru-cache';
import type { Ask } from './create-ask';

/** The queries whose answers are used again for a short time, and how long that is. */
export interface BriefAnswers {
  /** Names of operations. */
  operations: readonly string[];
  ms: number;
}

/** The most answers that are held for reuse, and the most characters of their JSON altogether. */
const MAX_BRIEF_ANSWERS = 100;
const MAX_BRIEF_CHARACTERS = 5_000_000;

/**
 * Sends equal questions of one time only once: the same query with the same variables, at the same
 * moment of the change log. It returns a function that gives the {@link Ask} for a moment. Answers
 * of the operations in `brief` also serve questions that come a little later. A question that is
 * asked after a change never gets an answer from before it. For visitors only: the key of a
 * question has no token in it.
 */
export function singleFlight(ask: Ask, brief: BriefAnswers): (moment: string) => Ask {
  const flights = new Map<string, Promise<unknown>>();
  const answers = new LRUCache<string, { data: unknown }>({
    max: MAX_BRIEF_ANSWERS,
    maxSize: MAX_BRIEF_CHARACTERS,
    sizeCalculation: ({ data }) => JSON.stringify(data).length,
    ttl: brief.ms,
  });
  return (moment) =>
    async <Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ) => {
      const key = `${moment} ${print(query)} ${canonicalStringify(variables)}`;
      const take = async (): Promise<Data> => {
        const data = await ask(query, variables);
        if (brief.operations.includes(getOperationName(query) ?? '')) answers.set(key, { data });
        return data;
      };
      const known = answers.get(key);
      // The key is the whole question, and a question has one type of answer.
      if (known) return known.data as Data;
      const flight = flights.get(key) ?? take().finally(() => flights.delete(key));
      flights.set(key, flight);
      return (await flight) as Data;
    };
}
