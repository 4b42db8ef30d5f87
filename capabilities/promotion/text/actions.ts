import { defineTexts } from '#contract/text.ts'

export const promotionActions = defineTexts({
  'channel.created': { en: 'Promotion created', zh: '新建推广渠道' },
  'channel.ended': { en: 'Promotion ended', zh: '结束推广渠道' },
  'channel.cost-saved': { en: 'Cost of a promotion saved', zh: '保存推广成本' },
})
