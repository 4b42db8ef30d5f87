export const analyticsActions = {
  'en-US': {
    'analytics.agreed': 'Agreed to usage statistics',
    'analytics.refused': 'Withdrew consent to usage statistics',
    'analytics.exported': 'Figures exported',
    'analytics.note-saved': 'Note on figures saved',
    'analytics.note-removed': 'Note on figures deleted',
  },
  'zh-CN': {
    'analytics.agreed': '同意关联使用统计',
    'analytics.refused': '撤回使用统计同意',
    'analytics.exported': '导出统计数据',
    'analytics.note-saved': '保存数据备注',
    'analytics.note-removed': '删除数据备注',
  },
} as const
