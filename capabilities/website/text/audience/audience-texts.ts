import { defineTexts } from '#contract/text.ts'

/** Refusals of the call that returns the text of an item that is limited. */
export const audienceRefusals = defineTexts({
  NOT_ADMITTED: {
    en: 'This content is for a limited audience. Log in with an account that belongs to it.',
    zh: '此内容仅对部分读者开放，请登录有权阅读的账号。',
  },
})
export type AudienceRefusals = (typeof audienceRefusals)['en-US']
