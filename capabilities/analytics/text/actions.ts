/** Words for what is recorded here. */
export const analyticsActions = {
  'en-US': {
    'analytics.agreed': 'Consent to usage statistics given',
    'analytics.refused': 'Consent to usage statistics withdrawn',
    'analytics.exported': 'Figures exported',
  },
  'zh-CN': {
    'analytics.agreed': '同意关联使用统计',
    'analytics.refused': '撤回使用统计同意',
    'analytics.exported': '导出统计数据',
  },
} as const
