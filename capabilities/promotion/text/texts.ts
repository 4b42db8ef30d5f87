const enUS = {
  'resource.promotion': 'Promotion',
  'permission.promotion:read': 'View promotions and their reports',
  'permission.promotion:write': 'Create and end promotions',
  NAME_WRONG: 'Use up to 20 Chinese characters, letters or digits, without spaces.',
  LINK_WRONG: 'Enter a link that starts with http:// or https://.',
  PERIOD_REVERSED: 'The end date can’t be before the start date.',
  DOMAIN_NOT_FILED: 'No ICP filing is known for the domain of this link. Ask an administrator to add it, or link to a filed domain.',
  ALREADY_ENDED: 'This promotion has already ended.',
  'post.created': 'New promotion: {name}',
  'post.created-text': 'It runs from {from} to {to}. Open it for its tracking link and report.',
} as const

const zhCN: Record<keyof typeof enUS, string> = {
  'resource.promotion': '推广',
  'permission.promotion:read': '查看推广渠道和报表',
  'permission.promotion:write': '新建和结束推广渠道',
  NAME_WRONG: '仅支持中文、字母或数字，不含空格，最多 20 个字符。',
  LINK_WRONG: '链接须以 http:// 或 https:// 开头。',
  PERIOD_REVERSED: '结束日期不能早于开始日期。',
  DOMAIN_NOT_FILED: '落地页地址的域名未登记备案，请联系管理员登记，或改用已备案的域名。',
  ALREADY_ENDED: '该渠道已结束。',
  'post.created': '新建推广：{name}',
  'post.created-text': '推广时间 {from} 至 {to}，打开可查看跟踪链接和报表。',
}

export const promotionText = { 'en-US': enUS, 'zh-CN': zhCN } as const
