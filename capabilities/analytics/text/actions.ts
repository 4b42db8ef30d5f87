/** Words for what is recorded here. */
export const analyticsActions = {
  'en-US': {
    'analytics.agreed': 'Agreed to be counted in analytics',
    'analytics.refused': 'Took back the consent to analytics',
  },
  'zh-CN': {
    'analytics.agreed': '同意参与数据统计',
    'analytics.refused': '撤回数据统计同意',
  },
} as const
