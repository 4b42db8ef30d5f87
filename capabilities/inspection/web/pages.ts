import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('inspection')

export const inspectionConsole = [
  page('list/card', 'cards-page.tsx'),
  page('list/card/judge', 'judge-page.tsx'),
  page('list/card/waiting', 'waiting-page.tsx'),
  page('list/card/wordings', 'wordings-page.tsx'),
  page('list/words', 'words-page.tsx'),
]
