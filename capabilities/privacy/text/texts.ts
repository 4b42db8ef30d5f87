import { defineTexts, joinTexts } from '#contract/text.ts'
import { closingRefusals } from './closing.ts'
import { deskText } from './desk.ts'
import { ownDataRefusals } from './own-data.ts'

const ownText = defineTexts({
  'resource.privacy': { en: 'Privacy', zh: '隐私' },
})

export const privacyText = joinTexts(ownText, ownDataRefusals, closingRefusals, deskText)
export type PrivacyText = (typeof privacyText)['en-US']
