import { defineTexts } from '#contract/text.ts'

export const closingTermScreen = defineTexts({
  title: { en: 'Closing of accounts', zh: '账号注销' },
  text: {
    en: '{days:day|days} pass between a person’s request and the deletion. Until then, logging in with the password takes it back.',
    zh: '用户申请注销后 {days} 天删除账号，在此之前用密码登录即可撤销。',
  },
  notices: {
    en: 'The person is notified at the request, a day before the deletion, and when it is taken back: in the message centre, by email to a verified address, and by text message where the SMS provider has a template for it.',
    zh: '申请时、删除前一天和撤销时，会通过消息中心和已验证的邮箱通知本人；短信服务配置了对应模板的，也会发送短信。',
  },
  closing: { en: '{count:account is|accounts are} closing now.', zh: '目前有 {count} 个账号正在注销。' },
  change: { en: 'Change', zh: '修改' },
  'change-title': { en: 'Days until deletion', zh: '注销等待天数' },
  days: { en: 'Days', zh: '天数' },
  'days-help': {
    en: 'From {least} to {most}. Default: {usual}. Accounts that are closing now keep their date.',
    zh: '{least} 到 {most} 天，默认 {usual} 天。正在注销的账号日期不变。',
  },
  invalid: { en: 'Enter a whole number of days from {least} to {most}.', zh: '请填写 {least} 到 {most} 之间的整数。' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved', zh: '已保存' },
})
