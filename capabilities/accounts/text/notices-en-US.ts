/** Notifications of the message centre to the owner of an account. Their titles are those of the security page: `notice.<kind>`. */
export const noticesEnUS = {
  'sms-warning.cap': 'Text messages are running out',
  'sms-warning.cap.hour':
    'Text messages for this hour are running out. Registrations and phone number changes can use up to 70%; the rest is kept for logins and password resets.',
  'sms-warning.cap.day':
    'Text messages for today are running out. Registrations and phone number changes can use up to 70%; the rest is kept for logins and password resets.',
  'sms-warning.conversion': 'Many verification codes aren’t being used',
  'sms-warning.conversion.everybody':
    '{sent} codes were sent in the last hour; only {proven:was|were} used. Further requests must pass an automatic check.',
  'sms-warning.conversion.network':
    '{sent} codes were requested from the network {name} in the last hour; only {proven:was|were} used. Further requests from there must pass an automatic check.',
  'sms-warning.conversion.prefix':
    '{sent} codes were sent to numbers {name} in the last hour; only {proven:was|were} used. Further requests for them must pass an automatic check.',
  'notice.phone-released': 'Phone number taken over by a new owner',
  'notice.question-set': 'Security question set',
  'notice.question-removed': 'Security question removed',
  'notice.question-cleared': 'Security question cleared by an administrator',
  'notice-text.with-address': 'IP address: {address}.',
  'notice-text.not-you': 'If this wasn’t you, change your password now and log out any device you don’t recognise.',
  'notice-text.reset-pending':
    'Your account hasn’t been used for a long time, so the new password takes effect in 24 hours. If this wasn’t you, log in with your current password to cancel the reset.',
  'notice-text.question-cleared':
    'Reason: someone reported that the answer was forgotten. Until you set a new question, a text message code alone is enough where the answer was also required. If you didn’t ask for this, change your password now and contact an administrator.',
  'notice-text.phone-released':
    'Your account hasn’t been used for a long time, and someone else has verified this number. Your account and content are intact. Add a new phone number to your account.',
} as const
