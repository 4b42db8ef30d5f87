import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('inspection')

export const screens = [
  screen('list/card', 'cards-screen.tsx'),
  screen('list/card/judge', 'judge/judge-screen.tsx'),
  screen('list/card/waiting', 'waiting-screen.tsx'),
  screen('list/card/wordings', 'words/text-reviews-screen.tsx'),
  screen('list/words', 'words/words-screen.tsx'),
  screen('list/words/scan', 'words/scan-screen.tsx'),
]
