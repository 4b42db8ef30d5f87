/** 审核规则相关调用的拒绝理由。 */
export const zhCN = {
  CHANGED_MEANWHILE: '你打开之后，这里已被修改。请重新载入。',
  WORD_TOO_SHORT: '词语去掉空格和符号后至少要有两个字符。',
  LISTS_FULL: '词表数量已达上限，请先删除不再使用的词表。',
  LIST_SHIPPED: '预置词表不能删除，可以停用。',
} as const
