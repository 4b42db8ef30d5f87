import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage } from './fields.ts'
import { anyone } from './permissions.ts'

/** Letters that are taken for figures are read as such, and what stands between the figures is passed over. */
export const CertificateNumber = z.pipe(
  z.string().check(z.maxLength(40)),
  z.pipe(
    z.transform((typed: string) => typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')),
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
    /** Where the course is; null when it is not online any more. */
    href: z.nullable(z.string()),
  }),
  refusals: {},
})
