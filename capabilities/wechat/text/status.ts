import { defineTexts } from '#contract/text.ts'

export const wechatStatusText = defineTexts({
  wechat: { en: 'WeChat notices', zh: '微信通知' },
  waiting: { en: 'Waiting to be sent', zh: '待发送' },
  sent: { en: 'Sent in the last day', zh: '最近一天已发送' },
  failed: { en: 'Not sent in the last day', zh: '最近一天未送出' },
  'failed-advice': {
    en: 'WeChat refuses a template, the quota is used up, or it doesn’t answer. Check the templates and the account.',
    zh: '模板被微信拒绝、额度用完或微信没有响应，请检查模板和公众号。',
  },
})
