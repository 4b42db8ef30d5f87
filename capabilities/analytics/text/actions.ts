import { defineTexts } from '#contract/text.ts'

export const analyticsActions = defineTexts({
  'analytics.agreed': { en: 'Agreed to usage statistics', zh: '同意关联使用统计' },
  'analytics.refused': { en: 'Withdrew consent to usage statistics', zh: '撤回使用统计同意' },
  'analytics.exported': { en: 'Figures exported', zh: '导出统计数据' },
  'analytics.note-saved': { en: 'Note on figures saved', zh: '保存数据备注' },
  'analytics.note-removed': { en: 'Note on figures deleted', zh: '删除数据备注' },
})
