import { defineTexts } from '#contract/text.ts'

export const previewText = defineTexts({
  label: { en: 'Preview', zh: '预览' },
  home: { en: 'Draft of the home page, not visible to visitors.', zh: '首页草稿，访客看不到。' },
  item: { en: 'Draft, not visible to visitors.', zh: '草稿，访客看不到。' },
  until: { en: 'Link valid until {moment}', zh: '链接有效期至 {moment}' },
  ended: { en: 'This preview has expired', zh: '预览已失效' },
  'ended-text': {
    en: 'The link has expired, or a newer version has been saved. Ask the sender for a new link, or open the preview again from the editor.',
    zh: '链接已过期，或内容已有更新。请向发送者索取新链接，或从编辑器重新打开预览。',
  },
})
