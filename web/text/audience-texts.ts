import { defineTexts } from '#contract/text.ts'

/** Texts of the fields in which an operator chooses who may read or take something. */
export const audienceFieldsText = defineTexts({
  everybody: { en: 'Everyone', zh: '所有人' },
  'signed-in': { en: 'Anyone who is logged in', zh: '登录用户' },
  limited: { en: 'Only these groups', zh: '仅限以下读者' },
  all: { en: 'All', zh: '全部' },
  choose: { en: 'Choose', zh: '请选择' },
})
