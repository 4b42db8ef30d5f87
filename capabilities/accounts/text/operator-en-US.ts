export const operatorEnUS = {
  // the one-time link that makes an administrator
  'admin.title': 'Become the administrator',
  'admin.description': 'Take over this site with your one-time link.',
  'admin.greeting': 'A new house',
  'admin.greeting-more': 'needs someone to hold the key.',
  'admin.about': 'The link you followed works once and for 30 minutes. Whoever uses it may do everything here.',
  'admin.step-sign-in': 'Log in or open an account first. It will be the account of the administrator.',
  'admin.log-in': 'Log in',
  'admin.register': 'Open an account',
  'admin.ways': 'Log in or register',
  'admin.password-title': 'A stronger password',
  'admin.password-lead': 'Administrators use at least twelve characters. Every other device is logged out.',
  'admin.claim-lead': 'Your account is open. One more press makes it the administrator’s and uses up the link.',
  'admin.claim': 'Become administrator',
  'admin.claiming': 'One moment',
  'admin.expired': 'This link no longer works',
  'admin.expired-more':
    'It was used already, or its 30 minutes are over. Start the server again while there is no administrator, or run “node server/main.ts admin:create --phone +86…” on it for a new one.',
  'admin.no-link': 'There is no link here',
  'admin.no-link-more': 'Open the address that the server printed when it started, whole, with the part after the #.',
  'admin.done': 'You are the administrator',
  'admin.done-more': 'Two-step verification is on. From now on the login asks for your authenticator.',
  'admin.console': 'Open the console',
  'admin.home': 'Go to the home page',

  // a longer password, owed by whoever came to a role with a short one
  'longer.title': 'A longer password',
  'longer.lead': 'Your role asks for a password of at least twelve characters. Choose one; every other device is logged out.',
  'longer.set': 'Set the password',
  'longer.setting': 'One moment',
} as const
