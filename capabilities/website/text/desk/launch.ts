import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about the demo. */
export const websiteLaunchText = defineTexts({
  demo: { en: 'Demo content and accounts', zh: '演示内容与账号' },
  'demo.good': { en: 'The site has no demo content.', zh: '网站没有演示内容。' },
  'demo.bad': { en: 'Readers would see invented people and texts. Delete the demo.', zh: '访客会看到虚构的人物和内容，请删除演示。' },
})
