import { defineTexts } from '#contract/text.ts'

/** Texts of the sheets on which people read what is recorded of them, and print it. */
export const ownRecordText = defineTexts({
  'as-of': { en: 'As of {day}', zh: '截至 {day}' },
  certified: { en: 'Certified name', zh: '姓名已认证' },
  'self-declared': { en: 'Self-declared name', zh: '姓名由本人填写' },
  print: { en: 'Print', zh: '打印' },
})
