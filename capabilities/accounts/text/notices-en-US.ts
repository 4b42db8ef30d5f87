/** What the message box tells the owner of an account. The titles are those of the security page: `notice.<kind>`. */
export const noticesEnUS = {
  'notice.phone-released': 'The phone number now belongs to somebody else',
  'notice.question-set': 'Security question set',
  'notice.question-removed': 'Security question removed',
  'notice.question-cleared': 'Your security question was removed by those who look after accounts',
  'notice-text.with-address': 'It was done from {address}.',
  'notice-text.not-you': 'If this was not you, change your password at once and log out the devices that you do not know.',
  'notice-text.reset-held':
    'Your account was quiet for a long time, so the new password takes effect only after 24 hours. If this was not you, log in with your present password: that cancels it.',
  'notice-text.question-cleared':
    'They were told that its answer is forgotten. A code to your phone is now enough where the answer was asked as well, so set a new question. If you did not ask for this, change your password at once and tell them.',
  'notice-text.phone-released':
    'Your account was quiet for a long time and somebody else proved to have this number. Your account and all that is in it are still here. Give it a new phone number.',
} as const
