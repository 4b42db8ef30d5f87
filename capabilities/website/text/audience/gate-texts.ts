import { defineTexts } from '#contract/text.ts'

/** The block in place of a text that is limited. */
export const gateText = defineTexts({
  title: { en: 'This page is for a limited audience', zh: '全文仅对部分读者开放' },
  readers: { en: 'Who can read it: {readers}', zh: '可阅读的读者：{readers}' },
  waiting: { en: 'Loading the full text…', zh: '正在加载全文…' },
  denied: { en: 'You’re logged in, but this account isn’t part of the audience.', zh: '你已登录，但当前账号不在读者范围内。' },
  failed: { en: 'The full text couldn’t be loaded.', zh: '全文加载失败。' },
  retry: { en: 'Try again', zh: '重试' },
  shown: { en: 'The full text is loaded.', zh: '全文已加载。' },
})
