import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { DAY, MINUTE } from '#contract/duration.ts'
import { ById, Nothing } from '#contract/fields.ts'
import { Fields, Filing, refusals, Time } from './fields.ts'
import { KINDS } from './kinds.ts'

// Calls of applicants

export const getCertification = defineCall({
  path: '/api/user/certification',
  isSpecified: true,
  summary: 'Get the current account’s enterprise certification and the list of applications, masked (S113).',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  /** Without a filing, texts are empty and status is -1. Types are words in the caller's language. */
  output: z.object({
    enterpriseInfo: z.object({
      accountType: z.string(),
      status: z.int(),
      /** YYYY-MM-DD HH:mm:ss in Asia/Shanghai, as in every `time` here. */
      time: z.string(),
      legalPerson: z.string(),
      certificateType: z.string(),
      authenticationNumber: z.string(),
      enterpriseName: z.string(),
      enterpriseCertificateType: z.string(),
      organizationCode: z.string(),
    }),
    /** `certificationType` is 1 for enterprise, 2 for personal, 3 for professional. */
    record: z.array(z.object({ certificationType: z.int(), certificationContent: z.string(), status: z.int(), time: z.string() })),
  }),
  refusals: {},
})

export const getOwnCertification = defineCall({
  path: '/api/certification/own',
  summary: 'List the current account’s certification applications, masked, with its consent.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    /** The current version of the text, and the time of the caller's consent to it. */
    consent: z.object({ version: z.string(), givenAt: Time }),
    certified: z.array(z.enum(KINDS)),
    /** Whether a personal application counts before its review, because no other account can review it: it would, or it does. */
    provisional: z.enum(['no', 'possible', 'counts']),
    filings: z.array(Filing),
  }),
  refusals: {},
})

export const giveConsent = defineCall({
  path: '/api/certification/consent',
  summary: 'Give separate consent to the processing of sensitive data (S141). Nothing is collected before.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 20, withinMs: 10 * MINUTE, by: 'account' },
  input: z.object({ version: z.string().check(z.maxLength(32)) }),
  output: z.object({ givenAt: z.string() }),
  refusals: refusals({ CONSENT_OUTDATED: 409 }),
})

export const withdrawConsent = defineCall({
  path: '/api/certification/consent/withdraw',
  summary: 'Withdraw the consent. Applications are erased immediately, and an active certification ends.',
  verb: 'acts',
  access: 'signed-in',
  withoutAgreement: true,
  limit: { times: 20, withinMs: 10 * MINUTE, by: 'account' },
  input: Nothing,
  output: z.null(),
  refusals: {},
})

export const saveFiling = defineCall({
  path: '/api/certification/save',
  summary: 'Create or update a draft or returned application. Fields may be incomplete until it is submitted.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 120, withinMs: 10 * MINUTE, by: 'account' },
  input: z.object({
    id: z.optional(z.uuid()),
    kind: z.enum(KINDS),
    ...Fields.shape,
    /** All scans of the filing in order; unchanged when omitted. */
    documents: z.optional(z.array(z.uuid('DOCUMENT_UNKNOWN')).check(z.maxLength(6, 'DOCUMENTS_TOO_MANY'))),
  }),
  output: Filing,
  refusals: refusals({
    CONSENT_REQUIRED: 409,
    ALREADY_OPEN: 409,
    STATE_CHANGED: 409,
    CHOICE_INVALID: 422,
    TEXT_INVALID: 422,
    TEXT_TOO_LONG: 422,
    DATE_INVALID: 422,
    DOCUMENT_UNKNOWN: 422,
    DOCUMENTS_TOO_MANY: 422,
  }),
})

export const submitFiling = defineCall({
  path: '/api/certification/submit',
  summary: 'Submit a draft or returned application, with a fresh proof (S42).',
  verb: 'acts',
  access: 'stepped-up',
  limit: { times: 20, withinMs: DAY, by: 'account' },
  publishesChange: true,
  input: ById,
  output: z.null(),
  refusals: refusals({
    CONSENT_REQUIRED: 409,
    STATE_CHANGED: 409,
    FIELDS_WRONG: 422,
    FIELD_REQUIRED: 422,
    NAME_INVALID: 422,
    NUMBER_INVALID: 422,
    RESIDENT_NUMBER_INVALID: 422,
    CREDIT_CODE_INVALID: 422,
    LICENCE_ENDED: 422,
    UNDER_AGE: 422,
    DOCUMENTS_REQUIRED: 422,
    VALUE_UNREADABLE: 422,
  }),
})

export const withdrawFiling = defineCall({
  path: '/api/certification/withdraw',
  summary: 'Withdraw a submitted application.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  publishesChange: true,
  input: ById,
  output: z.null(),
  refusals: refusals({ STATE_CHANGED: 409 }),
})

export const discardDraft = defineCall({
  path: '/api/certification/discard',
  summary: 'Delete a draft application with its scans.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: ById,
  output: z.null(),
  refusals: refusals({ STATE_CHANGED: 409 }),
})
