/** Reasons and rights around authors. Each sentence says what to do next. */
const enUS = {
  'resource.authors': 'Authors',
  'permission.authors:write': 'Manage authors',
  AUTHOR_NAME_TAKEN: 'Another author already has this name. Bylines link by name, so each name must be unique.',
  AUTHOR_SLUG_TAKEN: 'Another author already has this address. Choose a different one.',
  AUTHOR_TEXT_BLOCKED: 'A moderation rule flags this text. Reword it.',
  PORTRAIT_UNKNOWN: 'The image is no longer in the library. Choose another one.',
  AUTHOR_CHANGED: 'Someone else has changed or deleted this author. Your input is still here.',
  AUTHORS_FULL: 'You’ve reached the limit of 500 authors.',
} as const

const zhCN: Readonly<Record<keyof typeof enUS, string>> = {
  'resource.authors': '作者',
  'permission.authors:write': '维护作者',
  AUTHOR_NAME_TAKEN: '已有同名作者。署名按姓名关联，因此姓名不能重复。',
  AUTHOR_SLUG_TAKEN: '此网址别名已被其他作者使用，请换一个。',
  AUTHOR_TEXT_BLOCKED: '文字命中审核规则，请修改。',
  PORTRAIT_UNKNOWN: '图片已不在媒体库中，请重新选择。',
  AUTHOR_CHANGED: '其他人刚修改或删除了这位作者，你填写的内容仍在。',
  AUTHORS_FULL: '作者数量已达上限 500 位。',
}

export const authorsText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type AuthorsText = typeof enUS
