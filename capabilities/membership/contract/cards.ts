import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { InLanguage, line, Nothing, paged, withinDepth } from '#contract/fields.ts'
import { BusinessDay, Named, refusals } from './fields.ts'

/** Codes have 128 random bits. */
export const CardCode = z.string().check(z.regex(/^[\w-]{22}$/))

const MEMBERS_SITE = '/members'
/** The public directory of members who chose to be in it. */
export const DIRECTORY_PATH = MEMBERS_SITE
/** The page to which the QR code of a card leads. */
export const cardPath = (code: string) => `${MEMBERS_SITE}/card/${code}` as const

/** Names the text of the consent to be in the directory. */
export const LISTING_VERSION = '2026-11'
/** Names the text of the consent that its entry is read outside the mainland. */
export const LISTING_ABROAD_VERSION = '2026-11'

const own = { access: 'signed-in', verb: 'acts', limit: { times: 30, withinMs: 10 * MINUTE, by: 'account' } } as const

export const renewCard = defineCall({
  ...own,
  path: '/api/membership/card/renew',
  summary: 'Draw a code for the own card. The code of before, such as one on a photograph, ends at once.',
  input: Nothing,
  output: z.object({ code: z.string() }),
  refusals: refusals({ NOT_A_MEMBER: 409 }),
})

export const verifyCard = defineCall({
  path: '/api/membership/card/verify',
  summary: 'Verify a member’s card by its code: the name and whether the membership is in force, and nothing else.',
  verb: 'reads',
  access: 'anyone',
  limit: { times: 30, withinMs: 10 * MINUTE, by: 'address' },
  input: z.object({ code: CardCode }),
  output: z.object({ name: z.string(), isValid: z.boolean(), validUntil: z.nullable(BusinessDay) }),
  refusals: {},
})

export const MOST_PLACE = 30

export const setListing = defineCall({
  ...own,
  path: '/api/membership/listing',
  summary:
    'Consent to be in the public directory with name, branch and place, and apart from it to being read outside the mainland, or withdraw either. Without a place, the present one stays. The directory shows members who gave both; it takes effect at once.',
  input: z.object({ isListed: z.boolean(), isListedAbroad: z.boolean(), place: z.optional(line(MOST_PLACE)) }),
  output: z.null(),
  refusals: refusals({ NOT_A_MEMBER: 409, WORDS_BLOCKED: 422 }),
})

export const listDirectory = defineCall({
  path: '/api/membership/directory',
  summary:
    'List the members in force who consented to be in the public directory and to being read outside the mainland, by branch and place.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z
    .object({ language: InLanguage, branch: z.optional(z.uuid()), place: z.optional(line(MOST_PLACE)), ...paged(50) })
    .check(withinDepth),
  output: z.object({
    branches: z.array(Named),
    places: z.array(z.string()),
    list: z.array(z.object({ name: z.string(), branch: z.string(), place: z.string() })),
    total: z.int(),
  }),
  refusals: {},
})
