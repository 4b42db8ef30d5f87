import { pagesOf, screensOf } from '#web/pages-of.ts'

const page = pagesOf('accounts')
const screen = screensOf('accounts')

export const loginPages = [page('login', 'login/login-page.tsx'), page('register', 'register/register-page.tsx')]

export const pages = [
  page('Resetpassword/index', 'register/reset-page.tsx'),
  page('administrator', 'register/administrator-page.tsx'),
  page('development/inbox', 'register/inbox-page.tsx'),
]

export const screens = [screen('system/sms', 'sms/sms-screen.tsx')]

/** Security settings, shown inside the page of the user's details: a child route without a path of its own. */
export const securityPart = page('', 'security/security-page.tsx')
