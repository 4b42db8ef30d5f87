/** Refusal texts for arranging the home page. Each says what to do next. */
const deskEnUS = {
  CHANGED_MEANWHILE: 'Someone else has edited the home page. Load the latest version before making your change.',
  SPAN_WRONG: 'The start time must be before the end time.',
  PICTURE_UNKNOWN: 'An image is no longer in the library. Choose another one.',
  NOTHING_CHANGED: 'There are no changes to publish.',
} as const

const deskZhCN: Readonly<Record<keyof typeof deskEnUS, string>> = {
  CHANGED_MEANWHILE: '首页刚被其他人修改过，请加载最新版本后再改。',
  SPAN_WRONG: '开始时间须早于结束时间。',
  PICTURE_UNKNOWN: '有图片已不在媒体库中，请重新选择。',
  NOTHING_CHANGED: '没有需要发布的修改。',
}

export const deskText = { 'en-US': deskEnUS, 'zh-CN': deskZhCN } as const
export type DeskText = (typeof deskText)['en-US']
