import { defineTexts } from '#contract/text.ts'

export const siteActions = defineTexts({
  'site.changed': { en: 'Site settings changed', zh: '修改网站设置' },
  'site.restored': { en: 'Earlier site settings restored', zh: '恢复旧版网站设置' },
  'site.accessibility-changed': { en: 'Accessibility statement changed', zh: '修改无障碍声明' },
  'site.imported': { en: 'Site settings imported', zh: '导入网站设置' },
})
