import { pagesOf, screensOf } from '#web/pages-of.ts'

const page = pagesOf('credits')
const screen = screensOf('credits')

export const pages = [page('college/credits', 'own/credits-page.tsx'), page('college/credits/:number', 'statement/statement-page.tsx')]

export const screens = [
  screen('people/credits', 'ledger/ledger-screen.tsx'),
  screen('people/credits/learners', 'learners/learners-screen.tsx'),
  screen('people/credits/rules', 'rules/rules-screen.tsx'),
  screen('people/credits/settings', 'settings/settings-screen.tsx'),
]
