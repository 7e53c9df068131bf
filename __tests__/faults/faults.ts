import { answerFaults } from './answer-faults';
import { connectionFaults } from './connection-faults';
import type { Fault } from './fault';
import { httpFaults } from './http-faults';

/** Every fault of a CMS that the site is tested with. */
export const faults: readonly Fault[] = [...connectionFaults, ...httpFaults, ...answerFaults];
