import { defineTexts } from '#contract/text.ts'

export const authorText = defineTexts({
  title: { en: 'Authors', zh: '作者' },
  lead: { en: 'The people who write and review what is published here.', zh: '为本站写作和审阅的人。' },
  none: { en: 'No authors yet', zh: '暂无作者' },
  'none-why': { en: 'People who write and review for this site appear here.', zh: '为本站写作和审阅的人会显示在这里。' },
  'none-home': { en: 'Back to home', zh: '返回首页' },
  written: { en: 'Articles', zh: '作品' },
  reviewed: { en: 'Reviewed by {name}', zh: '由{name}审阅' },
  nothing: { en: 'Nothing published in English yet.', zh: '暂无已发布的内容。' },
  verified: { en: 'Credential verified', zh: '资质已核验' },
})
