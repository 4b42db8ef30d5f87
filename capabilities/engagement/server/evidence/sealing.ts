import { describeSealedTexts } from '#server/secrets/sealed-texts.ts'

/** Copies of what was taken down. */
export const evidenceTexts = describeSealedTexts({
  purpose: 'taken-down evidence',
  tables: ['engagement.evidence'],
  name: 'evidence of what was taken down',
  resealed: { action: 'evidence.resealed' },
  unreadable: { action: 'evidence.unreadable' },
})
