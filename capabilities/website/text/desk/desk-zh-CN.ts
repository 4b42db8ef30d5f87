import type { deskEnUS } from './desk-en-US.ts'

export const deskZhCN: Readonly<Record<keyof typeof deskEnUS, string>> = {
  CHANGED_MEANWHILE: '首页刚被其他人修改过，请加载最新版本后再改。',
  SPAN_WRONG: '开始时间须早于结束时间。',
  PICTURE_UNKNOWN: '有图片已不在媒体库中，请重新选择。',
  NOTHING_CHANGED: '没有需要发布的修改。',
}
