import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('curation')

export const curationConsole = [
  page('list/search-table', 'sets-page.tsx'),
  page('list/search-table/:id', 'set/set-page.tsx'),
  page('list/rules', 'rules/rules-page.tsx'),
]
