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
 * Gives for each moment of the change log an {@link Ask} that passes like questions that are asked
 * at one time on as one: the same query with the same variables, since the same moment. Answers of
 * the operations in `brief` serve also questions that come a little later. What is asked since a
 * change never gets an answer from before. For visitors only: it knows nothing of tokens.
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
