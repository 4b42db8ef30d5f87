export const siteActions = {
  'en-US': {
    'site.changed': 'Site settings changed',
    'site.restored': 'Earlier site settings restored',
    'site.imported': 'Site settings imported',
  },
  'zh-CN': {
    'site.changed': '修改网站设置',
    'site.restored': '恢复旧版网站设置',
    'site.imported': '导入网站设置',
  },
} as const
