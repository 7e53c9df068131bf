/** The words of forms that stand in content; the answers of a plugin are in its own. */
export const formWords = {
  onWordPress: 'Open the form',
  leaveEmpty: 'Leave this field empty',
  send: 'Send',
  /** Above the list of fields with errors, where the form's plugin says nothing itself. */
  someWrong: 'Some fields need another look.',
  chooseAgain: 'Choose the file once more: a browser does not keep it.',
  tooLarge: 'This file is too large.',
  tooManyFiles: 'These are too many files.',
  wrongType: 'Files of this type are not taken.',
  tooLong: 'This text is too long.',
  trap: 'Your message was not sent: the field that has to stay empty was filled. Send it once more.',
  again: 'Your message was not sent yet. Press the button once more to send it.',
  tooMany:
    'Many messages have come from your network. Wait {seconds} seconds, then send yours once more.',
  foreign: 'Your message was not sent: it came from another site. Send it from here.',
  notSent:
    'Your message was not sent: the form does not answer at the moment. Try again in a few minutes.',
  unknown:
    'It is not certain that your message has arrived: the form has not answered in time. Before you send it once more, you may want to wait for a reply.',
  unreadable: 'Your message was not sent: it is larger than this site takes, or not complete.',
  gone: 'Your message was not sent: this form is no longer on the page.',
  offline: 'Your message was not sent: there is no connection. What you wrote is still here.',
  sent: 'Your message has been sent.',
  yourMessage: 'What you wrote',
  backToPage: 'Back to the page',
  notSentTitle: 'Your message was not sent',
} as const;
