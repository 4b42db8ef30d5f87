import { diffArrays } from 'diff'
import type { OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { type getAgreementVersion, TERMS_DOCUMENTS, type TermsDocument } from '../../contract.ts'

// Compares two versions of the agreement. Runs on the server only.

type Found = OutputOf<typeof getAgreementVersion>

/** Paragraphs that were removed or added; `same` represents any number of unchanged ones. */
export type ChangePart = { readonly kind: 'removed' | 'added' | 'same'; readonly text: string }
type ChangedDocument = { readonly document: TermsDocument; readonly language: Language; readonly parts: readonly ChangePart[] }

/** Compares each document in the language of the reader, or else in the other. */
export const viewChanges = (before: Found, after: Found, language: Language): readonly ChangedDocument[] =>
  TERMS_DOCUMENTS.flatMap((document) => {
    const newer = textIn(after, document, language)
    const older = newer && before.texts.find((text) => text.document === document && text.language === newer.language)
    return newer ? [{ document, language: newer.language, parts: compareTexts(older?.text ?? '', newer.text) }] : []
  })

function textIn({ texts }: Found, document: TermsDocument, language: Language) {
  const own = texts.filter((text) => text.document === document)
  return own.find((text) => text.language === language) ?? own[0]
}

/** Returns the changed paragraphs in reading order. Equal texts have no parts. */
export function compareTexts(before: string, after: string): readonly ChangePart[] {
  const parts = diffArrays(paragraphsOf(before), paragraphsOf(after)).flatMap(({ added, removed, value }): ChangePart[] =>
    added || removed ? value.map((text) => ({ kind: added ? 'added' : 'removed', text })) : [{ kind: 'same', text: '' }],
  )
  return parts.every(({ kind }) => kind === 'same') ? [] : parts
}

const paragraphsOf = (text: string): string[] => text.trim().split(/\n{2,}/)
