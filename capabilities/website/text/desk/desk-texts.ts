import { defineTexts } from '#contract/text.ts'

/** Refusal texts for arranging the home page. Each says what to do next. */
export const deskText = defineTexts({
  CHANGED_MEANWHILE: {
    en: 'Someone else has edited the home page. Load the latest version before making your change.',
    zh: '首页刚被其他人修改过，请加载最新版本后再改。',
  },
  SPAN_WRONG: { en: 'The start time must be before the end time.', zh: '开始时间须早于结束时间。' },
  PICTURE_UNKNOWN: { en: 'An image is no longer in the library. Choose another one.', zh: '有图片已不在媒体库中，请重新选择。' },
  NOTHING_CHANGED: { en: 'There are no changes to publish.', zh: '没有需要发布的修改。' },
})
export type DeskText = (typeof deskText)['en-US']
