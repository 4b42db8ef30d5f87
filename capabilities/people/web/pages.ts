import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('people')

export const screens = [
  screen('people/accounts', 'people-screen.tsx'),
  screen('people/blocked-phones', 'blocked-phones-screen.tsx'),
  screen('people/import', 'imports/import-screen.tsx'),
]
