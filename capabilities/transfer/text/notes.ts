import { defineTexts } from '#contract/text.ts'

/** Notes in imported texts, in the language of the text, where something of the old site is missing. */
export const noteText = defineTexts({
  embed: { en: 'Not moved: embedded content', zh: '未迁入的嵌入内容' },
  block: { en: 'Not moved: block “{name}”', zh: '未迁入的区块“{name}”' },
  shortcode: { en: 'Not moved: shortcode “{name}”', zh: '未迁入的短代码“{name}”' },
  picture: { en: 'Missing image: {name}', zh: '缺失的图片：{name}' },
})
