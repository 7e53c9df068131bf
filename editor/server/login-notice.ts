import { z } from 'zod';

/** What the login form shows again after it was sent in vain. */
export interface LoginNotice {
  /** What was wrong, as text; empty when the form was not sent. */
  message: string;
  /** The user name that was typed. */
  user: string;
}

const shape = z.object({ message: z.string(), user: z.string() });
const NOTHING: LoginNotice = { message: '', user: '' };

/** The notice as a cookie's value; a notice that says nothing is ''. */
export function writeNotice(notice: LoginNotice): string {
  return notice.message === '' ? '' : JSON.stringify(notice);
}

/** The notice in a cookie's value; one that says nothing when it holds none. */
export function readNotice(cookie: string | undefined): LoginNotice {
  try {
    return shape.parse(JSON.parse(cookie ?? ''));
  } catch {
    return NOTHING;
  }
}
