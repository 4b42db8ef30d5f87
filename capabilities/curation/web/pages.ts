import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('curation')

export const screens = [
  screen('list/search-table', 'sets-screen.tsx'),
  screen('list/search-table/:id', 'set/set-screen.tsx'),
  screen('list/rules', 'rules/rules-screen.tsx'),
]
