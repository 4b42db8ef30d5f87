import { defineTexts } from '#contract/text.ts'

/** Texts of the choice between a draft and a version that another operator saved meanwhile. */
export const newerText = defineTexts({
  title: { en: 'A newer version was saved while you were editing.', zh: '编辑期间，此内容已保存了更新的版本。' },
  text: {
    en: 'Load it and lose your changes here, or keep yours and replace it when you save.',
    zh: '加载新版本会放弃当前修改；保留当前修改则在保存时覆盖新版本。',
  },
  load: { en: 'Load newer version', zh: '加载新版本' },
  keep: { en: 'Keep my changes', zh: '保留我的修改' },
  choose: { en: 'Choose a version first', zh: '请先选择版本' },
})
