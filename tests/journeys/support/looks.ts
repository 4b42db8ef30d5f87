import type { Language, Theme } from '#contract/language.ts'
import { howMany, isFull } from '#tests/size.ts'

/** How a page is looked at. */
type Look = { readonly width: 375 | 768 | 1440; readonly language: Language; readonly theme: Theme }

/** Every width, with each language and theme at some of them, so that any two of the three meet in the first six. */
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

/** The look of one of several screens, which share the looks between them. `npm run test:full` sees each screen in all twelve. */
export const looksOf = (screen: number): readonly Look[] => (isFull ? LOOKS : LOOKS.filter((_, at) => at === screen % LOOKS.length))
