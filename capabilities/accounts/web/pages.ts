import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('accounts')

export const accountsPages = [
  page('login', 'login-page.tsx'),
  page('register', 'register-page.tsx'),
  page('Resetpassword/index', 'reset-page.tsx'),
  page('administrator', 'administrator-page.tsx'),
  page('development/inbox', 'inbox-page.tsx'),
]

/** Security settings, shown inside the page of one's own details: a child route without a path of its own. */
export const securityPart = page('', 'security-page.tsx')
