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
    /** A certification proves the name; else its holder gave it. */
    isCertified: z.boolean(),
    /** As the course was called when it was finished, in the language asked for where it had a title in it. */
    title: z.string(),
    titleLanguage: InLanguage,
    credits: z.string(),
    /** Business days, YYYY-MM-DD in Asia/Shanghai. */
    finishedOn: z.string(),
    issuedOn: z.string(),
    /** It counts for nothing any more, since a business day and for a reason; null: it is valid. */
    revoked: z.nullable(z.object({ on: z.string(), reason: z.string() })),
    /** The number of the revoked certificate that it replaces. */
    replaces: z.nullable(z.string()),
    /** Where the course is; null when it is not online any more. */
    href: z.nullable(z.string()),
  }),
  refusals: {},
})

export const getCertificatePdf = defineCall({
  path: '/api/college/certificate/pdf',
  summary: 'Get a valid course certificate as a PDF of one page with a QR code that leads to its verification.',
  verb: 'reads',
  access: 'anyone',
  limit: { times: 20, withinMs: 10 * MINUTE, by: 'address' },
  input: z.object({ number: CertificateNumber, language: InLanguage }),
  /** `pdf`: in base64. */
  output: z.object({ pdf: z.string() }),
  refusals: refusals({ CERTIFICATE_REVOKED: 409, CHARACTER_MISSING: 409 }),
})

export const revokeCertificate = defineCall({
  ...writes,
  path: '/api/college/certificate/revoke',
  summary:
    'Revoke a course certificate with a reason, which its holder is told and its verification shows. Revoking again changes `isFinal` alone.',
  /** `isFinal`: the holder can’t get another one; else a new number replaces it. */
  input: z.object({ number: CertificateNumber, reason: line(300).check(z.minLength(1)), isFinal: z._default(z.boolean(), false) }),
  output: z.object({ name: z.string() }),
  refusals: {},
})
