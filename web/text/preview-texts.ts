import { defineTexts } from '#contract/text.ts'

/** Texts of the card that previews a page. */
export const previewCardText = defineTexts({
  title: { en: 'Preview', zh: '预览' },
  language: { en: 'Preview language', zh: '预览语言' },
  device: { en: 'Preview width', zh: '预览宽度' },
  desktop: { en: 'Desktop', zh: '电脑' },
  phone: { en: 'Phone', zh: '手机' },
  open: { en: 'Open in new tab', zh: '在新标签页打开' },
})
