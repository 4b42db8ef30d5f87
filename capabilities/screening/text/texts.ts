import { defineTexts } from '#contract/text.ts'

/** Refusals of calls about moderation rules. */
export const screeningText = defineTexts({
  CHANGED_MEANWHILE: { en: 'This was changed after you opened it. Reload it.', zh: '内容刚被其他人修改过，请重新加载。' },
  WORD_TOO_SHORT: { en: 'Words need at least two characters, not counting spaces and symbols.', zh: '词语至少两个字符，不计空格和符号。' },
  LISTS_FULL: { en: 'You’ve reached the limit for word lists. Delete one first.', zh: '词表数量已达上限，请先删除不再使用的词表。' },
  LIST_SHIPPED: { en: 'Built-in lists can’t be deleted, only turned off.', zh: '内置词表不能删除，可以停用。' },
})
export type ScreeningText = (typeof screeningText)['en-US']
