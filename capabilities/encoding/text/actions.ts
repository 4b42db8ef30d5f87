import { defineTexts } from '#contract/text.ts'

export const encodingActions = defineTexts({
  'encoding.requested': { en: 'Encoding change requested', zh: '申请变更编码参数' },
  'encoding.approved': { en: 'Encoding change approved', zh: '通过编码参数变更' },
  'encoding.returned': { en: 'Encoding change returned', zh: '退回编码参数变更' },
  'encoding.cancelled': { en: 'Encoding change cancelled', zh: '取消编码参数变更' },
  'encoding.applied': { en: 'Encoding parameters in effect', zh: '编码参数生效' },
  'encoding.rolled-back': { en: 'Encoding parameters rolled back', zh: '恢复上一版编码参数' },
})
