import * as z from 'zod/mini'
import { CONSENT_PURPOSES } from '#capabilities/accounts/contract.ts'
import { TERMS_SLUGS } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { InLanguage, line, Nothing } from '#contract/fields.ts'
import type { Permissions } from '#contract/permission.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { PrivacyText } from '../text/texts.ts'

/** `privacy:consents` shows the consents of one account as a proof; `privacy:rules` decides what follows when a member does not agree. */
export const CONSENT_PERMISSIONS = { 'privacy:consents': { roles: [] }, 'privacy:rules': { roles: [] } } as const satisfies Permissions

const refusals = refusalsOf<PrivacyText>()

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

const own = { access: 'signed-in', limit: 'ordinary' } as const

export const getAgreementQuestion = defineCall({
  ...own,
  path: '/api/privacy/agreement/question',
  summary: 'Get the changed agreement that the account is asked about once; null when it has accepted or declined it.',
  verb: 'reads',
  input: Nothing,
  output: z.object({
    question: z.nullable(
      z.object({
        version: z.string(),
        since: Moment,
        /** The version that the account agreed to before. */
        agreed: z.nullable(z.string()),
        /** An account that does not accept can only read. */
        isReadOnly: z.boolean(),
      }),
    ),
  }),
  refusals: {},
})

export const decideAgreement = defineCall({
  ...own,
  path: '/api/privacy/agreement/decide',
  summary: 'Accept or decline a changed agreement. A version that a newer one has replaced is refused; a repetition changes nothing.',
  verb: 'acts',
  withoutAgreement: true,
  input: z.object({ version: AgreementVersion, isAccepted: z.boolean() }),
  output: z.null(),
  refusals: refusals({ AGREEMENT_CHANGED: 409 }),
})

const CHANNELS = ['registration', 'question', 'settings', 'certification', 'guardian'] as const
const Consent = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  /** Names the text that was shown. */
  version: z.string(),
  isGiven: z.boolean(),
  channel: z.enum(CHANNELS),
  at: Moment,
})
export type Consent = z.output<typeof Consent>

export const getOwnConsents = defineCall({
  ...own,
  path: '/api/privacy/consents',
  summary: 'Get the consents of the current account: the newest act for each purpose, and the history.',
  verb: 'reads',
  input: Nothing,
  output: z.object({
    agreement: z.object({ agreed: z.nullable(z.string()), owed: z.nullable(z.string()), isReadOnly: z.boolean() }),
    current: z.array(Consent),
    /** The newest first, 500 at most. */
    entries: z.array(Consent),
  }),
  refusals: {},
})

const Rules = z.object({
  /** Members who have not accepted a material change can read, but not act, until they do. */
  isReadOnly: z.boolean(),
})

export const getAgreementRules = defineCall({
  path: '/api/privacy/agreement/rules',
  summary: 'Get what follows when a member has not accepted a material change of the agreement.',
  verb: 'reads',
  access: { permission: 'privacy:rules' },
  limit: 'ordinary',
  input: Nothing,
  output: Rules,
  refusals: {},
})

export const setAgreementRules = defineCall({
  path: '/api/privacy/agreement/rules/set',
  summary: 'Decide what follows when a member has not accepted a material change of the agreement.',
  verb: 'acts',
  access: { permission: 'privacy:rules', steppedUp: true },
  withoutAgreement: true,
  limit: 'ordinary',
  input: Rules,
  output: z.null(),
  refusals: {},
})

/** The operator's reason, which is kept in the audit trail. */
const Reason = line(200, 'REASON_NEEDED').check(z.minLength(4, 'REASON_NEEDED'))

export const getConsentProof = defineCall({
  path: '/api/privacy/consents/proof',
  summary: 'Get every consent of one account, with the hashes of the texts that it agreed to, as a proof. The reason is recorded.',
  verb: 'acts',
  access: { permission: 'privacy:consents', steppedUp: true },
  publishesChange: false,
  limit: { times: 30, withinMs: 10 * MINUTE, by: 'account' },
  /** `account` is a username, a whole phone number or an account id. */
  input: z.object({ account: line(64, 'ACCOUNT_UNKNOWN'), reason: Reason }),
  output: z.object({
    accountId: z.uuid(),
    writtenAt: Moment,
    agreed: z.nullable(z.string()),
    entries: z.array(Consent),
    /** The texts of the versions of the agreement that occur in the entries. */
    texts: z.array(z.extend(TextAbout, { version: z.string() })),
  }),
  refusals: refusals({ REASON_NEEDED: 422, ACCOUNT_UNKNOWN: 404, DISCLOSURE_WAITS: 409 }),
})
