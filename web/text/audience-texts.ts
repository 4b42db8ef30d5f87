import { defineTexts } from '#contract/text.ts'

/** Texts of the fields in which an operator chooses who may read or take something. */
export const audienceFieldsText = defineTexts({
  everybody: { en: 'Everyone', zh: '所有人' },
  'signed-in': { en: 'Anyone who is logged in', zh: '登录用户' },
  limited: { en: 'Only these groups', zh: '仅限以下读者' },
  unchosen: {
    en: 'Choose at least one group. Until then, nothing changes: {now}.',
    zh: '请至少选择一类读者，选择前范围不变：{now}。',
  },
  all: { en: 'All', zh: '全部' },
  choose: { en: 'Choose', zh: '请选择' },
})
