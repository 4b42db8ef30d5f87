import { defineTexts } from '#contract/text.ts'

export const privacyText = defineTexts({
  'resource.privacy': { en: 'Privacy', zh: '隐私' },
})
