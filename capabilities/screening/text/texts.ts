const enUS = {
  CHANGED_MEANWHILE: 'This was changed after you opened it. Reload it.',
  WORD_TOO_SHORT: 'Words need at least two characters, not counting spaces and symbols.',
  LISTS_FULL: 'You’ve reached the limit for word lists. Delete one first.',
  LIST_SHIPPED: 'Built-in lists can’t be deleted, only turned off.',
} as const

/** 审核规则相关调用的拒绝理由。 */
const zhCN = {
  CHANGED_MEANWHILE: '内容刚被其他人修改过，请重新加载。',
  WORD_TOO_SHORT: '词语至少两个字符，不计空格和符号。',
  LISTS_FULL: '词表数量已达上限，请先删除不再使用的词表。',
  LIST_SHIPPED: '内置词表不能删除，可以停用。',
} as const

export const screeningText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type ScreeningText = (typeof screeningText)['en-US']
