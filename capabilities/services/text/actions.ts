import { defineTexts } from '#contract/text.ts'

export const servicesActions = defineTexts({
  'service.opened': { en: 'Service opened', zh: '开通服务' },
  'service.renewed': { en: 'Service renewed', zh: '续期服务' },
  'service.cancelled': { en: 'Service cancelled', zh: '取消服务' },
})
