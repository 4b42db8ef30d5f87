import { defineTexts } from '#contract/text.ts'

export const wechatActions = defineTexts({
  'wechat.bound': { en: 'WeChat bound', zh: '绑定微信' },
  'wechat.notices-chosen': { en: 'WeChat notices chosen', zh: '设置微信通知' },
  'wechat.unbound': { en: 'WeChat unbound', zh: '解除微信绑定' },
})
