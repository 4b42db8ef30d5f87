import { defineTexts } from '#contract/text.ts'

/** Texts of the list of open pages, in addition to those of the tab bar. */
export const tabText = defineTexts({
  list: { en: '{count:open page|open pages}', zh: '已打开 {count} 个页面' },
})
