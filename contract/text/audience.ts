import { defineTexts } from '#contract/text.ts'

/** Says who may read something, for the page of others and for editors. */
export const audienceText = defineTexts({
  everybody: { en: 'Everyone', zh: '所有人' },
  'signed-in': { en: 'Anyone who is logged in', zh: '登录用户' },
  nobody: { en: 'No one at present', zh: '暂无可阅读的用户' },
  'log-in': { en: 'Log in', zh: '登录' },
})
