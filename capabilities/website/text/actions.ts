/** Words for what is recorded here. */
export const websiteActions = {
  'en-US': {
    'redirect.made': 'Redirect made',
    'redirect.changed': 'Redirect changed',
    'redirect.removed': 'Redirect removed',
    'redirect.imported': 'Redirects imported',
    'home.arranged': 'Home page arranged',
    'home.published': 'Home page published',
    'home.restored': 'Earlier home page taken up again',
    'home.preview-made': 'Preview of the home page made',
  },
  'zh-CN': {
    'redirect.made': '新建跳转',
    'redirect.changed': '修改跳转',
    'redirect.removed': '删除跳转',
    'redirect.imported': '导入跳转',
    'home.arranged': '编排首页',
    'home.published': '发布首页',
    'home.restored': '取回旧版首页',
    'home.preview-made': '生成首页预览',
  },
} as const
