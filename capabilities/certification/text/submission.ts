import { defineTexts } from '#contract/text.ts'

export const submissionText = defineTexts({
  'of.personal': { en: 'Personal certification', zh: '个人认证' },
  'of.professional': { en: 'Professional certification', zh: '专业认证' },
  'of.enterprise': { en: 'Enterprise certification', zh: '企业认证' },
  'step.filed': { en: 'Submitted', zh: '提交申请' },
  'step.claimed': { en: 'Claimed by a reviewer', zh: '审核员受理' },
  'step.decided': { en: 'Documents checked', zh: '核对资料' },
  'step.in-force': { en: 'Certified', zh: '认证生效' },
  'step.until': { en: 'Certified until {day}', zh: '认证生效，有效期至 {day}' },
  'step.ended': { en: 'Expired on {day}', zh: '已于 {day} 到期' },
  'step.revoked': { en: 'Revoked', zh: '认证已撤销' },
  'why.withdrawn': { en: 'You withdrew this application. You can apply again at any time.', zh: '你已撤回申请，可随时重新提交。' },
  'why.returned': {
    en: 'The reviewer returned this application. Check your input and resubmit.',
    zh: '申请被审核员退回，请核对后重新提交。',
  },
  'why.revoked': { en: 'This certification was revoked.', zh: '认证已被撤销。' },
})
