import { defineTexts } from '#contract/text.ts'

/** Texts of the card with the account's own work. They form a file of their own, so that the workplace loads no other screens' texts. */
export const workText = defineTexts({
  'work.title': { en: 'My work', zh: '我的工作' },
  'work.kind': { en: 'View by type', zh: '按类型查看' },
  'work.all': { en: 'All', zh: '全部' },
  'work.writing': { en: 'To finish', zh: '待完成' },
  'work.publishing': { en: 'To publish', zh: '待发布' },
  'work.translating': { en: 'To translate', zh: '待翻译' },
  'work.lacks': { en: 'No {language} version', zh: '缺少{language}版' },
  'work.none-writing': { en: 'You have no unfinished drafts.', zh: '你没有未完成的草稿。' },
  'work.none-publishing': { en: 'No approved items to publish.', zh: '没有已通过、等待发布的内容。' },
  'work.none-translating': { en: 'Your published items have both languages.', zh: '你的已发布内容都有两种语言。' },
})
