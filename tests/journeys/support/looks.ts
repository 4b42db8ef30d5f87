import type { Language, Theme } from '#contract/language.ts'
import { howMany, isFull } from '#tests/size.ts'

type Look = { readonly width: 375 | 768 | 1440; readonly language: Language; readonly theme: Theme }

/** Lists the looks so that every pair of width, language and theme occurs in the first six. */
export const LOOKS: readonly Look[] = (
  [
    [375, 'zh-CN', 'light'],
    [375, 'en-US', 'dark'],
    [768, 'en-US', 'dark'],
    [768, 'zh-CN', 'light'],
    [1440, 'zh-CN', 'dark'],
    [1440, 'en-US', 'light'],
    [375, 'zh-CN', 'dark'],
    [375, 'en-US', 'light'],
    [768, 'en-US', 'light'],
    [768, 'zh-CN', 'dark'],
    [1440, 'zh-CN', 'light'],
    [1440, 'en-US', 'dark'],
  ] as const
)
  .slice(0, howMany(6, 12))
  .map(([width, language, theme]) => ({ width, language, theme }))

/** Returns one look for each of several screens, which share the looks. `npm run test:full` uses all twelve for every screen. */
export const looksOf = (screen: number): readonly Look[] => (isFull ? LOOKS : LOOKS.filter((_, at) => at === screen % LOOKS.length))
