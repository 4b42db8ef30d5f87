import { defineTexts } from '#contract/text.ts'

/** Texts of fields that choose an asset of the media library. */
export const libraryButtonsText = defineTexts({
  picture: { en: 'Choose image', zh: '选择图片' },
  video: { en: 'Choose video', zh: '选择视频' },
  replace: { en: 'Replace', zh: '更换' },
  remove: { en: 'Remove', zh: '移除' },
})
