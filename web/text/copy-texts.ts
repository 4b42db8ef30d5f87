import { defineTexts } from '#contract/text.ts'

export const copyTexts = defineTexts({
  copy: { en: 'Copy', zh: '复制' },
  copied: { en: 'Copied', zh: '已复制' },
})
