import { defineTexts } from '#contract/text.ts'

export const smsStatusText = defineTexts({
  sms: { en: 'Text messages', zh: '短信' },
  providers: { en: 'Providers', zh: '服务商' },
  circuits: { en: 'Paused providers', zh: '已暂停的服务商' },
  'circuits-advice': {
    en: 'The provider refuses or doesn’t answer. Check its balance, signature and status page.',
    zh: '服务商拒绝或没有响应，请检查余额、签名和服务公告。',
  },
  waiting: { en: 'Waiting to be sent', zh: '待发送' },
  'waiting-advice': { en: 'Codes wait too long. Check the providers.', zh: '验证码等待过久，请检查服务商。' },
  sent: { en: 'Last sent', zh: '最近发送' },
  dropped: { en: 'Last given up', zh: '最近放弃' },
  none: { en: 'None in the last day', zh: '最近一天没有' },
})
