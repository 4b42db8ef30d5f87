import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('accounts')

/** Pages from which one goes on to where one wanted to be. */
export const loginPages = [page('login', 'login-page.tsx'), page('register', 'register-page.tsx')]

export const accountsPages = [
  page('Resetpassword/index', 'reset-page.tsx'),
  page('administrator', 'administrator-page.tsx'),
  page('development/inbox', 'inbox-page.tsx'),
]

/** Security settings, shown inside the page of one's own details: a child route without a path of its own. */
export const securityPart = page('', 'security-page.tsx')
