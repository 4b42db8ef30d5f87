import type { deskEnUS } from './desk-en-US.ts'

export const deskZhCN: Readonly<Record<keyof typeof deskEnUS, string>> = {
  CHANGED_MEANWHILE: '有人刚刚改过首页。请载入最新的编排，再做一次修改。',
  SPAN_WRONG: '区块的开始时间要早于结束时间，请检查。',
  PICTURE_UNKNOWN: '有一张图片已不在媒体库中，请重新选择。',
  NOTHING_CHANGED: '访客看到的已经是这份编排。',
}
