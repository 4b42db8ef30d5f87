/** Words for what is recorded here. */
export const websiteActions = {
  'en-US': {
    'redirect.made': 'Redirect made',
    'redirect.changed': 'Redirect changed',
    'redirect.removed': 'Redirect removed',
  },
  'zh-CN': {
    'redirect.made': '新建跳转',
    'redirect.changed': '修改跳转',
    'redirect.removed': '删除跳转',
  },
} as const
