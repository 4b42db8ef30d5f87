import { pagesOf, screensOf } from '#web/pages-of.ts'

const page = pagesOf('federation')
const screen = screensOf('federation')

export const pages = [
  page('oauth/authorize', 'authorize/authorize-page.tsx'),
  page('oauth/logout', 'logout/logout-page.tsx'),
  page('oauth/callback/:key', 'sign-in/callback-page.tsx'),
  page('oauth/link', 'sign-in/link-page.tsx'),
]
export const screens = [
  screen('system/connected-sites', 'clients/clients-screen.tsx'),
  screen('system/operator-login', 'operator-login/operator-login-screen.tsx'),
]
