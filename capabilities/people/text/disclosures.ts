import { defineTexts } from '#contract/text.ts'

export const disclosureScreens = defineTexts({
  disclosures: { en: 'Requests to view personal data', zh: '查看个人信息的申请' },
  'disclosures-lead': {
    en: 'An approval is for one look within 30 minutes. Requests end after seven days.',
    zh: '批准后 30 分钟内可查看一次。申请七天内有效。',
  },
  request: { en: '{asker}: {what} of {whose}', zh: '{asker} 申请查看 {whose} 的{what}' },
  'whose.unknown': { en: 'a person without an account', zh: '未注册人士' },
  'what.phone': { en: 'phone number', zh: '手机号' },
  'what.certification': { en: 'certification data', zh: '认证资料' },
  'what.scan': { en: 'scan of a document', zh: '证件照片' },
  'what.consents': { en: 'consents', zh: '同意记录' },
  'what.contact': { en: 'contact details', zh: '联系方式' },
  reason: { en: 'Reason: {reason}', zh: '原因：{reason}' },
  approve: { en: 'Approve', zh: '批准' },
  decline: { en: 'Decline', zh: '拒绝' },
  own: { en: 'Another administrator decides this.', zh: '须由其他管理员处理。' },
})
