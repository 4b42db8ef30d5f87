import { defineTexts } from '#contract/text.ts'

export const submissionText = defineTexts({
  of: { en: 'Promotion: {name}', zh: '推广：{name}' },
  'step.submitted': { en: 'Submitted', zh: '提交申请' },
  'step.checked': { en: 'Form checked', zh: '信息校验' },
  'step.link': { en: 'Tracking link created', zh: '生成跟踪链接' },
  'step.live': { en: 'Live from {day}', zh: '{day} 起上线' },
  'step.ended': { en: 'Ends after {day}', zh: '{day} 后结束' },
  'state.waiting': { en: 'Scheduled', zh: '待上线' },
  'state.running': { en: 'Live', zh: '推广中' },
  'state.ended': { en: 'Ended', zh: '已结束' },
  'state.failed': { en: 'Refused', zh: '未通过' },
})
