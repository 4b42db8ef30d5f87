import { defineTexts } from '#contract/text.ts'

export const promotionText = defineTexts({
  'resource.promotion': { en: 'Promotion', zh: '推广' },
  'permission.promotion:read': { en: 'View promotions and their reports', zh: '查看推广渠道和报表' },
  'permission.promotion:write': { en: 'Create and end promotions', zh: '新建和结束推广渠道' },
  NAME_WRONG: {
    en: 'Use up to 20 Chinese characters, letters or digits, without spaces.',
    zh: '仅支持中文、字母或数字，不含空格，最多 20 个字符。',
  },
  LINK_WRONG: { en: 'Enter a link that starts with http:// or https://.', zh: '链接须以 http:// 或 https:// 开头。' },
  PERIOD_REVERSED: { en: 'The end date can’t be before the start date.', zh: '结束日期不能早于开始日期。' },
  DOMAIN_NOT_FILED: {
    en: 'No ICP filing is known for the domain of this link. Ask an administrator to add it, or link to a filed domain.',
    zh: '落地页地址的域名未登记备案，请联系管理员登记，或改用已备案的域名。',
  },
  ALREADY_ENDED: { en: 'This promotion has already ended.', zh: '该渠道已结束。' },
  'post.created': { en: 'New promotion: {name}', zh: '新建推广：{name}' },
  'post.created-text': {
    en: 'It runs from {from} to {to}. Open it for its tracking link and report.',
    zh: '推广时间 {from} 至 {to}，打开可查看跟踪链接和报表。',
  },
})
