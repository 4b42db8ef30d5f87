import { defineTexts } from '#contract/text.ts'

export const membershipSite = defineTexts({
  card: { en: 'Member’s card', zh: '会员证核验' },
  'card.valid': { en: 'Valid membership', zh: '会员资格有效' },
  'card.invalid': { en: 'No valid membership', zh: '会员资格无效' },
  'card.until': { en: 'Valid until {day}', zh: '有效期至 {day}' },
  'card.endless': { en: 'No expiry date', zh: '长期有效' },
  'card.checked': {
    en: 'Verified just now by {site}. This page shows only the name and whether the card is valid.',
    zh: '由{site}即时核验，本页仅显示姓名和有效状态。',
  },
  'card.none': { en: 'Card not found', zh: '未找到该会员证' },
  'card.none-why': {
    en: 'The code may have been replaced. Ask the member to show the card again.',
    zh: '二维码可能已更换，请会员重新出示。',
  },
  directory: { en: 'Members', zh: '会员名录' },
  'directory.lead': { en: 'Members of the society who chose to be listed.', zh: '自愿公开的学会会员。' },
  'directory.none': { en: 'No members to show', zh: '暂无可显示的会员' },
  'directory.none-why': { en: 'Members who agree to be listed appear here.', zh: '同意公开的会员显示在这里。' },
  'directory.none-here': { en: 'Choose another branch or place.', zh: '请换一个分会或地区。' },
  'directory.branch': { en: 'Branch', zh: '分会' },
  'directory.place': { en: 'Place', zh: '地区' },
  'directory.all': { en: 'All', zh: '全部' },
  'directory.apply': { en: 'Filter', zh: '筛选' },
  'directory.name': { en: 'Name', zh: '姓名' },
  'directory.count': { en: '{count:member|members}', zh: '共 {count} 人' },
  'directory.earlier': { en: 'Previous page', zh: '上一页' },
  'directory.later': { en: 'Next page', zh: '下一页' },
})
