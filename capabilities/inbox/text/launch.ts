import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about mail. */
export const inboxLaunchText = defineTexts({
  mail: { en: 'Mail', zh: '邮件' },
  'mail.good': { en: 'A mail server is configured.', zh: '已配置邮件服务器。' },
  'mail.warning': {
    en: 'No mail server is configured: notices and digests stay in the message centre.',
    zh: '未配置邮件服务器，通知和摘要只在消息中心显示。',
  },
})
