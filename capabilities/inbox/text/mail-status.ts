import { defineTexts } from '#contract/text.ts'

export const mailStatusText = defineTexts({
  mail: { en: 'Mail', zh: '邮件' },
  server: { en: 'Mail server', zh: '邮件服务器' },
  configured: { en: 'Configured', zh: '已配置' },
  'not-configured': { en: 'Not configured', zh: '未配置' },
  due: { en: 'Due', zh: '待发送' },
  failing: { en: 'Waiting for another try', zh: '等待重试' },
  advice: {
    en: 'The mail server refuses or doesn’t answer. Check its address, password and status.',
    zh: '邮件服务器拒绝或没有响应，请检查地址、密码和运行情况。',
  },
})
