import { defineTexts } from '#contract/text.ts'

export const creditsActions = defineTexts({
  'credit-class.added': { en: 'Credit class added', zh: '添加学分类别' },
  'credit-class.saved': { en: 'Credit class changed', zh: '修改学分类别' },
  'credit-rule.added': { en: 'Credit rule added', zh: '添加学分规则' },
  'credit-rule.saved': { en: 'Credit rule changed', zh: '修改学分规则' },
  'credit-rule.ended': { en: 'Credit rule ended', zh: '停用学分规则' },
  'credit-year.closed': { en: 'Credit year closed', zh: '关闭学分年度' },
  'credit.late-dismissed': { en: 'Late credits dismissed', zh: '不授予迟到的学分' },
  'credit-template.added': { en: 'Export template added', zh: '添加学分导出模板' },
  'credit-template.saved': { en: 'Export template changed', zh: '修改学分导出模板' },
  'credit-template.removed': { en: 'Export template removed', zh: '删除学分导出模板' },
  'credits.exported': { en: 'Credits exported', zh: '导出学分' },
  'credits.results-exported': { en: 'Exams and certificates exported', zh: '导出考试与证书' },
  'credit.granted': { en: 'Credits granted by hand', zh: '手动授予学分' },
  'credit.granted-many': { en: 'Credits granted to several people by hand', zh: '批量授予学分' },
  'credit.corrected': { en: 'Credits corrected', zh: '更正学分' },
})
