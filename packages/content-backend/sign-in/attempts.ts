import { LRUCache } from 'lru-cache';
import { sanitizedLogin } from './sanitized-login';

/** Failed sign-ins: so many at once, and one more after so many seconds. */
const OF_A_NAME = { atOnce: 40, secondsEach: 10 };
const OF_ALL = { atOnce: 200, secondsEach: 1 };

/** The most names that are counted, about 200 bytes each. */
const MAX_NAMES = 1_000;
const MAX_NAME_LENGTH = 200;

/** How many attempts are left, and since when that number holds, in Unix milliseconds. */
interface AttemptsLeft {
  attempts: number;
  at: number;
}

/**
 * A brake on guessed passwords, which WordPress leaves to plugins. It counts by name: this program
 * listens on loopback, where all networks look the same. What succeeds is not counted.
 */
export class Attempts {
  private readonly ofNames = new LRUCache<string, AttemptsLeft>({ max: MAX_NAMES });
  private ofAll: AttemptsLeft;

  /** @param now Unix milliseconds */
  constructor(private readonly now: () => number) {
    this.ofAll = { attempts: OF_ALL.atOnce, at: now() };
  }

  /**
   * Tries to sign somebody in, unless that has failed too often.
   *
   * @param name a user name or an e-mail address, as it was given
   * @returns what `attempt` gives; without asking it, an error in WordPress's form
   */
  try<Result extends object | null>(
    name: string,
    attempt: () => Result,
  ): Result | { errors: readonly string[] } {
    const key = sanitizedLogin(name.slice(0, MAX_NAME_LENGTH)).toLowerCase();
    const ofName = this.refilled(
      this.ofNames.get(key) ?? { attempts: OF_A_NAME.atOnce, at: this.now() },
      OF_A_NAME,
    );
    const ofAll = this.refilled(this.ofAll, OF_ALL);
    const seconds = Math.max(
      secondsUntilOne(ofName, OF_A_NAME.secondsEach),
      secondsUntilOne(ofAll, OF_ALL.secondsEach),
    );
    if (seconds > 0) {
      return {
        errors: [
          `<strong>Error:</strong> Too many failed login attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
        ],
      };
    }
    const result = attempt();
    const cost = result && 'user' in result ? 0 : 1;
    this.ofNames.set(key, { ...ofName, attempts: ofName.attempts - cost });
    this.ofAll = { ...ofAll, attempts: ofAll.attempts - cost };
    return result;
  }

  private refilled(left: AttemptsLeft, { atOnce, secondsEach }: typeof OF_ALL): AttemptsLeft {
    const at = this.now();
    const gained = Math.max(at - left.at, 0) / 1_000 / secondsEach;
    return { attempts: Math.min(left.attempts + gained, atOnce), at };
  }
}

function secondsUntilOne({ attempts }: AttemptsLeft, secondsEach: number): number {
  return attempts >= 1 ? 0 : Math.ceil((1 - attempts) * secondsEach);
}
