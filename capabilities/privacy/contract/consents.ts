import * as z from 'zod/mini'
import { TERMS_SLUGS } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'
import { InLanguage, Nothing } from '#contract/fields.ts'

/** The documents that members agree to. Each version consists of both, in both languages. */
export const TERMS_DOCUMENTS = TERMS_SLUGS
export type TermsDocument = (typeof TERMS_DOCUMENTS)[number]

/** Texts of versions are downloaded at `<prefix><sha256>.txt`. Such an address never changes its content. */
export const DOCUMENT_TEXTS = '/files/agreement/'

const Moment = z.iso.datetime()
const TextAbout = z.object({ document: z.enum(TERMS_DOCUMENTS), language: InLanguage, title: z.string(), sha256: z.string() })
const AgreementVersion = z.string().check(z.minLength(1), z.maxLength(20))
const Version = z.object({
  version: z.string(),
  since: Moment,
  /** A material change asks every member again. */
  isMaterial: z.boolean(),
})

const forAnyone = { verb: 'reads', access: 'anyone', limit: 'ordinary', refusals: {} } as const

export const listAgreementVersions = defineCall({
  ...forAnyone,
  path: '/api/privacy/agreement/versions',
  summary: 'List every version of the user agreement and the privacy policy with the SHA-256 of each text, the newest first.',
  input: Nothing,
  output: z.object({ versions: z.array(z.extend(Version, { documents: z.array(TextAbout) })) }),
})

export const getAgreementVersion = defineCall({
  ...forAnyone,
  path: '/api/privacy/agreement/version',
  summary: 'Get a version of the user agreement and the privacy policy with its texts as they were published.',
  input: z.object({ version: AgreementVersion }),
  output: z.extend(Version, { isNewest: z.boolean(), texts: z.array(z.extend(TextAbout, { text: z.string() })) }),
})
