export const operatorEnUS = {
  // the one-time link that makes an administrator
  'admin.title': 'Become administrator',
  'admin.description': 'Set up this site with your one-time link.',
  'admin.greeting': 'Set up',
  'admin.greeting-more': 'your site',
  'admin.about': 'This link works once and expires after 30 minutes. The account that uses it gets full control of the site.',
  'admin.step-log-in': 'Log in or create an account first. That account becomes the administrator.',
  'admin.log-in': 'Log in',
  'admin.register': 'Create account',
  'admin.ways': 'Log in or register',
  'admin.password-title': 'Set a stronger password',
  'admin.password-lead': 'Administrators need at least 12 characters. All other devices will be logged out.',
  'admin.claim-lead': 'Your account is ready. Confirm to make it the administrator; the link then expires.',
  'admin.claim': 'Become administrator',
  'admin.claiming': 'Please wait…',
  'admin.expired': 'This link has expired',
  'admin.expired-more':
    'It has been used or is older than 30 minutes. Run “npm run admin:create -- --phone +86…” on the server to get a new one.',
  'admin.no-link': 'Link is incomplete',
  'admin.no-link-more': 'Open the full address printed when the server started, including the part after #.',
  'admin.done': 'You’re now the administrator',
  'admin.done-more': 'Two-step verification is on. You’ll need your authenticator app to log in.',
  'admin.console': 'Open the console',
  'admin.home': 'Go to home page',

  // a longer password, owed by an account that came to a role with a short one
  'longer.title': 'Set a longer password',
  'longer.lead': 'Your role requires a password of at least 12 characters. All other devices will be logged out.',
  'longer.set': 'Set password',
  'longer.setting': 'Please wait…',
} as const
