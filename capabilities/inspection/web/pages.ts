import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('inspection')

export const inspectionConsole = [
  page('list/card', 'cards-page.tsx'),
  page('list/card/judge', 'judge/judge-page.tsx'),
  page('list/card/waiting', 'waiting-page.tsx'),
  page('list/card/wordings', 'words/text-reviews-page.tsx'),
  page('list/words', 'words/words-page.tsx'),
  page('list/words/scan', 'words/scan-page.tsx'),
]
