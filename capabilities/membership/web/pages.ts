import { pagesOf, screensOf } from '#web/pages-of.ts'

const page = pagesOf('membership')
const screen = screensOf('membership')

export const pages = [page('members', 'public/directory-page.tsx'), page('members/card/:code', 'public/card-page.tsx')]

export const screens = [
  screen('membership/members', 'members/members-screen.tsx'),
  screen('membership/applications', 'applications/applications-screen.tsx'),
  screen('membership/dues', 'dues/dues-screen.tsx'),
  screen('membership/setup', 'setup/setup-screen.tsx'),
  screen('user/membership', 'own/own-membership-screen.tsx'),
  screen('user/membership/receipt', 'own/receipt-screen.tsx'),
]
