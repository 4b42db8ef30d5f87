const enUS = {
  'consent.title': 'Usage statistics',
  'consent.text': 'Link usage statistics to my account',
  'consent.note': 'Results are never shown for groups of fewer than ten people. Turning this off deletes what was linked to you.',
  'consent.agreed': 'Usage statistics are linked to your account',
  'consent.withdrawn': 'Usage statistics are no longer linked to your account',
  'consent.failed': 'Couldn’t load this setting.',
  'consent.retry': 'Try again',
  'consent.not-saved': 'Couldn’t save this setting. Try again.',
} as const

const zhCN: Record<keyof typeof enUS, string> = {
  'consent.title': '使用统计',
  'consent.text': '将使用统计与我的账号关联',
  'consent.note': '不足十人的分组不会显示结果。关闭后，已关联的记录会被删除。',
  'consent.agreed': '已将使用统计与你的账号关联',
  'consent.withdrawn': '已取消关联，并删除相关记录',
  'consent.failed': '该设置加载失败。',
  'consent.retry': '重试',
  'consent.not-saved': '保存失败，请重试。',
}

export const consentText = { 'en-US': enUS, 'zh-CN': zhCN } as const
