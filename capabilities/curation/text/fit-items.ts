import { defineTexts } from '#contract/text.ts'

/** The list of items that minors' mode opens. */
export const fitItemsText = defineTexts({
  loading: { en: 'Loading', zh: '加载中' },
  failed: { en: 'The list couldn’t be loaded', zh: '内容加载失败' },
  none: { en: 'The site has selected no content for minors yet.', zh: '本站尚未选定适合未成年人的内容。' },
  more: { en: 'Show more', zh: '显示更多' },
})
