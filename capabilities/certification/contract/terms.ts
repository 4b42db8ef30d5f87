import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing, whole } from '#contract/fields.ts'
import { refusals } from './fields.ts'
import { reviews } from './permissions.ts'

export const MOST_VALID_MONTHS = 120
export const MOST_RECHECK_MONTHS = 60

const Terms = z.object({
  /** Sets the months for which a certification is in effect, where the licence of a professional names no end. */
  validMonths: whole(1, MOST_VALID_MONTHS),
  /** After how many months a certification in effect is re-verified. */
  recheckMonths: whole(1, MOST_RECHECK_MONTHS),
  /** Personal certifications are re-verified too, on which broadcasting depends. */
  rechecksPersonal: z.boolean(),
})
const Version = z.int32().check(z.gte(0))

export const getCertificationTerms = defineCall({
  path: '/api/certification/terms',
  summary: 'Get how long certifications are in effect, and when they are re-verified.',
  verb: 'reads',
  access: reviews,
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ validMonths: z.int(), recheckMonths: z.int(), rechecksPersonal: z.boolean(), version: z.int() }),
  refusals: {},
})

export const saveCertificationTerms = defineCall({
  path: '/api/certification/terms/save',
  summary:
    'Set how long certifications are in effect, and when they are re-verified. Holds for certifications approved or confirmed from now on.',
  verb: 'acts',
  access: { permission: 'certification:terms', steppedUp: true },
  limit: 'ordinary',
  input: z.object({ ...Terms.shape, version: Version }),
  output: z.object({ version: z.int() }),
  refusals: refusals({ TERMS_CHANGED: 409 }),
})
