import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { InLanguage, line } from '#contract/fields.ts'
import { GIVEN_NUMBER_LENGTH, readGivenNumber } from '#contract/input/typed.ts'
import { refusals } from './fields.ts'
import { anyone, writes } from './permissions.ts'

/** Letters that are taken for digits are read as such. */
export const CertificateNumber = z.pipe(
  z.string().check(z.maxLength(GIVEN_NUMBER_LENGTH)),
  z.pipe(
    z.transform((typed: string) => readGivenNumber(typed).replace(/O/g, '0').replace(/[IL]/g, '1')),
    z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/)),
  ),
)

export const getCertificate = defineCall({
  ...anyone,
  path: '/api/college/certificate',
  summary: 'Verify a course certificate by its number.',
  input: z.object({ number: CertificateNumber, language: InLanguage }),
  output: z.object({
    number: z.string(),
    name: z.string(),
    /** Is true when a certification proves the name; otherwise the holder entered it. */
    isCertified: z.boolean(),
    /** Title of the course when the certificate was issued, in the requested language if available. */
    title: z.string(),
    titleLanguage: InLanguage,
    credits: z.string(),
    /** Business days, YYYY-MM-DD in Asia/Shanghai. */
    finishedOn: z.string(),
    issuedOn: z.string(),
    /** Last day of validity; null without an end. A renewal moves it, and the day of completion. */
    validUntil: z.nullable(z.string()),
    isLapsed: z.boolean(),
    /** Business day and reason of the revocation; null while valid. */
    revoked: z.nullable(z.object({ on: z.string(), reason: z.string() })),
    /** Number of the revoked certificate that this one replaces. */
    replaces: z.nullable(z.string()),
    /** Address of the course; null when it is not published. */
    href: z.nullable(z.string()),
  }),
  refusals: {},
})

export const findDocument = defineCall({
  ...anyone,
  path: '/api/college/document',
  summary:
    'Find the page that verifies a document by its number: a course certificate, a certificate of attendance, a statement of credits or a member’s card.',
  input: z.object({ number: line(GIVEN_NUMBER_LENGTH) }),
  output: z.object({ path: z.string() }),
  refusals: {},
})

export const getCertificatePdf = defineCall({
  path: '/api/college/certificate/pdf',
  summary: 'Get a valid course certificate as a PDF of one page with a QR code that leads to its verification.',
  verb: 'reads',
  access: 'anyone',
  limit: { times: 20, withinMs: 10 * MINUTE, by: 'address' },
  input: z.object({ number: CertificateNumber, language: InLanguage }),
  /** `pdf` is base64. */
  output: z.object({ pdf: z.string() }),
  refusals: refusals({ CERTIFICATE_REVOKED: 409, CERTIFICATE_LAPSED: 409, CHARACTER_MISSING: 409 }),
})

export const revokeCertificate = defineCall({
  ...writes,
  path: '/api/college/certificate/revoke',
  summary:
    'Revoke a course certificate with a reason, which its holder is told and its verification shows. Revoking again changes `isFinal` alone.',
  /** `isFinal` prevents a new certificate for the holder; otherwise a new one may replace it. */
  input: z.object({ number: CertificateNumber, reason: line(300).check(z.minLength(1)), isFinal: z._default(z.boolean(), false) }),
  output: z.object({ name: z.string() }),
  refusals: {},
})
