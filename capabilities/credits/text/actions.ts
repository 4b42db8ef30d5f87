import { defineTexts } from '#contract/text.ts'

export const creditsActions = defineTexts({
  'credit-class.added': { en: 'Credit class added', zh: '添加学分类别' },
  'credit-class.saved': { en: 'Credit class changed', zh: '修改学分类别' },
  'credit-rule.added': { en: 'Credit rule added', zh: '添加学分规则' },
  'credit-rule.saved': { en: 'Credit rule changed', zh: '修改学分规则' },
  'credit-rule.ended': { en: 'Credit rule ended', zh: '停用学分规则' },
  'credit.granted': { en: 'Credits granted by hand', zh: '手动授予学分' },
  'credit.corrected': { en: 'Credits corrected', zh: '更正学分' },
})
