import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('access')

export const accessConsole = [
  page('access/roles', 'roles/roles-page.tsx'),
  page('access/requests', 'requests/requests-page.tsx'),
  page('access/menu', 'menu/menu-page.tsx'),
]
