import { defineTexts, joinTexts } from '#contract/text.ts'
import { deskText } from './desk.ts'

const ownText = defineTexts({
  'resource.privacy': { en: 'Privacy', zh: '隐私' },
})

export const privacyText = joinTexts(ownText, deskText)
export type PrivacyText = (typeof privacyText)['en-US']
