import type { Mailbox } from '../contact-form-7/messages-file';
import { isEmailAddress } from '../email-address';
import { readForm } from './form-body';
import { send, type Route } from './route';

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };

/**
 * Takes addresses for a newsletter, in place of a provider: the `email` of a form that is sent to
 * `/newsletter` goes to `mailbox`.
 */
export function newsletterRoute(mailbox: Mailbox): Route {
  return async (request, response) => {
    if (request.path !== '/newsletter' || request.method !== 'POST') return false;
    const email = (await readForm(request))?.get('email') ?? '';
    if (!isEmailAddress(email)) {
      send(request, response, 422, TEXT, 'This is no e-mail address.\n');
      return true;
    }
    const data = new FormData();
    data.set('email', email);
    await mailbox.deliver({ id: 0, title: 'Newsletter' }, data);
    send(request, response, 200, TEXT, 'The address was taken.\n');
    return true;
  };
}
