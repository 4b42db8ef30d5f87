/** Texts for the actions that this capability records in the audit trail. */
export const websiteActions = {
  'en-US': {
    'redirect.made': 'Redirect created',
    'redirect.changed': 'Redirect changed',
    'redirect.removed': 'Redirect deleted',
    'redirect.imported': 'Redirects imported',
    'search.synonyms-changed': 'Search synonyms changed',
    'demo.removed': 'Demo content removed',
    'home.arranged': 'Home page edited',
    'home.published': 'Home page published',
    'home.restored': 'Earlier home page restored',
    'home.preview-made': 'Home page preview created',
  },
  'zh-CN': {
    'redirect.made': '新建重定向',
    'redirect.changed': '修改重定向',
    'redirect.removed': '删除重定向',
    'redirect.imported': '导入重定向',
    'search.synonyms-changed': '修改搜索同义词',
    'demo.removed': '移除演示内容',
    'home.arranged': '编排首页',
    'home.published': '发布首页',
    'home.restored': '恢复旧版首页',
    'home.preview-made': '生成首页预览',
  },
} as const
