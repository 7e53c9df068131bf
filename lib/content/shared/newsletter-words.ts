/** Why an address was not handed on to the newsletter. */
export const newsletterWords = {
  email: 'E-mail address',
  /** Behind what went wrong. */
  elsewhere: 'You can also subscribe at {page}',
  notSubscribed: 'You are not subscribed yet',
  noAddress: 'This is not an e-mail address. One looks like name@example.com.',
  refused: '{host} has not taken your address.',
  noAnswer:
    '{host} does not answer at the moment. Try again in a few minutes: an address that is sent twice gets one letter.',
} as const;
