import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('access')

export const screens = [
  screen('access/roles', 'roles/roles-screen.tsx'),
  screen('access/requests', 'requests/requests-screen.tsx'),
  screen('access/menu', 'menu/menu-screen.tsx'),
]
