import { TERMS_VERSIONS_PATH } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { dayOf, writeDay } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import { DOCUMENT_TEXTS, type getAgreementVersion, type listAgreementVersions, TERMS_DOCUMENTS } from '../../contract.ts'

// Prepares the versions of the agreement for display. Runs on the server only, so that a reader's page loads no contract.

type Listed = OutputOf<typeof listAgreementVersions>['versions'][number]
type Found = OutputOf<typeof getAgreementVersion>

const withFile = <Text extends { readonly sha256: string }>(text: Text) => ({ ...text, file: `${DOCUMENT_TEXTS}${text.sha256}.txt` })
export type TextOfVersion = ReturnType<typeof withFile<Found['texts'][number]>>

const dated = ({ version, since, isMaterial }: Listed | Found, language: Language) => ({
  version,
  since,
  day: writeDay(dayOf(since), language),
  isMaterial,
})
export type DatedVersion = ReturnType<typeof dated> & { readonly isNewest: boolean }

export const viewListed = (listed: readonly Listed[], language: Language) =>
  listed.map((each, at) => ({
    ...dated(each, language),
    isNewest: at === 0,
    path: `${TERMS_VERSIONS_PATH}/${each.version}`,
    texts: each.documents.map(withFile),
  }))

/** Returns each document in the language of the reader, or else in the other, with the hashes of both. */
export const viewVersion = (found: Found, language: Language) => ({
  ...dated(found, language),
  isNewest: found.isNewest,
  listPath: TERMS_VERSIONS_PATH,
  documents: TERMS_DOCUMENTS.flatMap((document) => {
    const texts = found.texts.filter((text) => text.document === document).map(withFile)
    const shown = texts.find((text) => text.language === language) ?? texts[0]
    return shown ? [{ shown, texts: texts.map(({ text: _, ...about }) => about) }] : []
  }),
})
