export const promotionActions = {
  'en-US': {
    'channel.created': 'Promotion created',
    'channel.ended': 'Promotion ended',
    'channel.cost-saved': 'Cost of a promotion saved',
  },
  'zh-CN': { 'channel.created': '新建推广渠道', 'channel.ended': '结束推广渠道', 'channel.cost-saved': '保存推广成本' },
} as const
