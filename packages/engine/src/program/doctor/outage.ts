import { about, type Finding } from './finding';
import { type Answer, isAnswer, type NoAnswer } from './wordpress';

const NAME = 'Outage';

/** Answers of web servers and proxies that have no PHP, or none in time, behind them. */
const WITHOUT_PHP = [502, 504, 520, 521, 522, 523, 524];

/** Whether an answer is a stopped or failing WordPress, or none at all. */
export const isOutage = (answer: Answer | NoAnswer): boolean =>
  !isAnswer(answer) || answer.status >= 500;

/** Says that WordPress answers no more, and why; the other findings would be guesses. */
export function outage(answer: Answer | NoAnswer, address: string): Finding[] {
  const { fatal } = about(NAME);
  if (!isAnswer(answer)) {
    return fatal(
      `${address} has stopped answering (${answer.code})`,
      'look whether WordPress and its web server run, then ask again; a slow WordPress needs a larger CMS_TIMEOUT_MS',
    );
  }
  const { status, text } = answer;
  if (/briefly unavailable|scheduled maintenance/i.test(text)) {
    return fatal(
      `WordPress is in maintenance (status ${status})`,
      'wait until its update is through; if it stays, delete the file .maintenance in its folder',
    );
  }
  if (/establishing a database connection/i.test(text)) {
    return fatal(
      `WordPress has no connection to its database (status ${status})`,
      'start the database of WordPress, or correct DB_HOST and its neighbours in wp-config.php',
    );
  }
  return WITHOUT_PHP.includes(status)
    ? fatal(
        `the web server of WordPress answers, and PHP behind it does not (status ${status})`,
        'start PHP (PHP-FPM) on the machine of WordPress, or look into the log of its web server',
      )
    : fatal(
        `WordPress fails (status ${status})`,
        'look into the log of PHP on the machine of WordPress; where a plugin fails, switch it off',
      );
}

/** Whether a finding says that WordPress is out. */
export const saysOutage = ({ name }: Finding): boolean => name === NAME;
