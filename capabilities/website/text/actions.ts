import { defineTexts } from '#contract/text.ts'

/** Texts for the actions that this capability records in the audit trail. */
export const websiteActions = defineTexts({
  'redirect.made': { en: 'Redirect created', zh: '新建重定向' },
  'redirect.changed': { en: 'Redirect changed', zh: '修改重定向' },
  'redirect.removed': { en: 'Redirect deleted', zh: '删除重定向' },
  'redirect.imported': { en: 'Redirects imported', zh: '导入重定向' },
  'search.synonyms-changed': { en: 'Search synonyms changed', zh: '修改搜索同义词' },
  'demo.removed': { en: 'Demo content removed', zh: '移除演示内容' },
  'home.arranged': { en: 'Home page edited', zh: '编排首页' },
  'home.published': { en: 'Home page published', zh: '发布首页' },
  'home.restored': { en: 'Earlier home page restored', zh: '恢复旧版首页' },
  'home.preview-made': { en: 'Home page preview created', zh: '生成首页预览' },
})
