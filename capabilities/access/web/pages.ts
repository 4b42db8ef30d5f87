import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('access')

export const accessConsole = [
  page('access/roles', 'roles-page.tsx'),
  page('access/requests', 'requests-page.tsx'),
  page('access/menu', 'menu-page.tsx'),
]
