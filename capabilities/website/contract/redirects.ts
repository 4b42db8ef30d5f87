import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import { line, Nothing, paged, withinDepth } from '#contract/fields.ts'
import { withoutInvisible } from '#contract/input/web-address.ts'
import type { Permissions } from '#contract/permission.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { RedirectsText } from '../text/redirects/redirects-texts.ts'

/** Default roles of the permission; operators can change them later. */
export const PERMISSIONS = { 'website:write': { roles: ['chief-editor', 'editor'] } } as const satisfies Permissions

/** Refusal codes must be keys of the text. */
const refusals = refusalsOf<RedirectsText>()
const common = { limit: 'ordinary', access: { permission: 'website:write' } } as const

/** 301 is permanent, 302 temporary, and 410 means gone. */
export const REDIRECT_STATUSES = [301, 302, 410] as const
const REDIRECT_SORTS = ['from', 'hits', 'changed'] as const
export const MOST_REDIRECTS = 10_000

/** A path of this site or a full address, as typed. The server checks that it belongs to this site. */
const Address = z.string().check(z.trim(), z.overwrite(withoutInvisible), z.maxLength(500))
const Status = z.union([z.literal(301), z.literal(302), z.literal(410)])
const asked = { from: Address, to: z._default(Address, ''), status: Status }

const Redirect = z.object({
  id: z.uuid(),
  /** Decoded for display. */
  from: z.string(),
  /** Is null for gone addresses (410). */
  to: z.nullable(z.string()),
  status: Status,
  /** Counts requests since creation, with a delay of up to half a minute. */
  hits: z.int(),
  lastHitAt: z.nullable(z.string()),
  changedAt: z.string(),
  /** Increases with each change. Updates and deletions must name the version that was read. */
  version: z.int(),
})
export type RedirectView = z.output<typeof Redirect>

export const listRedirects = defineCall({
  ...common,
  path: '/api/website/redirects',
  summary: 'List redirects (S99).',
  verb: 'reads',
  input: z
    .object({
      ...paged(),
      sort: z._default(z.enum(REDIRECT_SORTS), 'changed'),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
      search: z._default(line(100), ''),
    })
    .check(withinDepth),
  output: z.object({ list: z.array(Redirect), total: z.int() }),
  refusals: {},
})

export const getRedirect = defineCall({
  ...common,
  path: '/api/website/redirects/read',
  summary: 'Get a redirect.',
  verb: 'reads',
  input: z.object({ id: z.uuid() }),
  output: Redirect,
  refusals: {},
})

const Version = z.int32().check(z.gte(1))
const ruled = {
  REDIRECT_ADDRESS: 422,
  REDIRECT_TARGET: 422,
  REDIRECT_LOOP: 409,
  REDIRECT_SHADOWED: 409,
  REDIRECT_CHAIN: 409,
  REDIRECT_CHAINED: 409,
  REDIRECT_TAKEN: 409,
} as const

export const createRedirect = defineCall({
  ...common,
  path: '/api/website/redirects/create',
  summary: 'Create a redirect, or mark an address as gone. Applies only where no page exists; loops and chains are refused.',
  verb: 'acts',
  input: z.object(asked),
  output: Redirect,
  refusals: refusals({ ...ruled, REDIRECTS_FULL: 409 }),
})

export const updateRedirect = defineCall({
  ...common,
  path: '/api/website/redirects/change',
  summary: 'Update a redirect. If someone has changed it since it was read, it is refused with who and when.',
  verb: 'acts',
  input: z.object({ id: z.uuid(), version: Version, ...asked }),
  output: Redirect,
  refusals: refusals({ ...ruled, REDIRECT_CHANGED: 409 }),
})

export const removeRedirect = defineCall({
  ...common,
  path: '/api/website/redirects/remove',
  summary: 'Delete a redirect. Its address is then not found.',
  verb: 'acts',
  input: z.object({ id: z.uuid(), version: Version }),
  output: z.null(),
  refusals: refusals({ REDIRECT_CHANGED: 409 }),
})

const REDIRECTS_MAX_BYTES = 1 * 2 ** 20
export const REDIRECTS_MAX_ROWS = 1_000

const ofFile = {
  ...common,
  verb: 'acts',
  limit: { times: 30, withinMs: HOUR, by: 'account' },
  file: { maxBytes: REDIRECTS_MAX_BYTES },
  input: Nothing,
} as const
const unread = { FILE_UNREADABLE: 422, FILE_EMPTY: 422, TOO_MANY_ROWS: 422, COLUMN_TWICE: 422, COLUMN_MISSING: 422 } as const

export const checkRedirects = defineCall({
  ...ofFile,
  path: '/api/website/redirects/import/check',
  summary: 'Check a CSV file of redirects row by row. Nothing is created yet.',
  output: z.object({
    good: z.int(),
    bad: z.int(),
    rows: z.array(
      z.object({
        /** Number of the last line of the row in the file. */
        line: z.int(),
        from: z.string(),
        to: z.string(),
        /** Is a refusal code, or null when the row is valid. */
        problem: z.nullable(z.string()),
        /** Describes the problem in the language of the caller. */
        message: z.string(),
      }),
    ),
  }),
  refusals: refusals(unread),
})

export const importRedirects = defineCall({
  ...ofFile,
  path: '/api/website/redirects/import',
  summary: 'Import redirects from a CSV file, all or none.',
  output: z.object({ made: z.int() }),
  refusals: refusals({ ...unread, ROWS_BAD: 409 }),
})
