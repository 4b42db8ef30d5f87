import { defineTexts } from '#contract/text.ts'

/** Texts of the calendar, which loads with the first date field. */
export const dateText = defineTexts({
  'previous-month': { en: 'Previous month', zh: '上个月' },
  'next-month': { en: 'Next month', zh: '下个月' },
  'choose-month': { en: 'Choose a month', zh: '选择月份' },
  'choose-year': { en: 'Choose a year', zh: '选择年份' },
  'previous-year': { en: 'Previous year', zh: '上一年' },
  'next-year': { en: 'Next year', zh: '下一年' },
  'previous-decade': { en: 'Previous decade', zh: '上一个十年' },
  'next-decade': { en: 'Next decade', zh: '下一个十年' },
  'choose-moment': { en: 'Choose date and time', zh: '选择日期和时间' },
  apply: { en: 'Apply', zh: '确定' },
  hours: { en: 'Hours', zh: '小时' },
  minutes: { en: 'Minutes', zh: '分钟' },
})
