import type { Language } from '#contract/language.ts'

export const PURPOSE = 'content-preview'
export type Claim = {
  readonly itemId: string
  readonly language: Language
  readonly revisionId: string
  readonly savedAtMs: number
  readonly endsAtMs: number
}
