import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { DAY } from '#contract/duration.ts'
import { Nothing } from '#contract/fields.ts'
import type { Permissions } from '#contract/permission.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { ExportText } from '../text/export.ts'

// Taking the site along: everything of it as one ZIP file, which the move-in of another installation reads.

/** The archive contains drafts of all authors, so only administrators have this until they grant it. */
export const EXPORT_PERMISSIONS = { 'transfer:export': { roles: [] } } as const satisfies Permissions

/** The screen of the archive. */
export const SITE_ARCHIVE_PATH = '/system/site-archive'
/** The version of the archive's format. A reader refuses a newer one. */
export const ARCHIVE_VERSION = 1
/** Serves a finished archive to the account that asked for it. */
export const EXPORT_FILES = '/files/site-archive'
/** A finished archive is deleted after this time. */
export const EXPORT_HOURS = 24

const refusals = refusalsOf<ExportText>()
const Moment = z.iso.datetime()

/** Lists the parts of an archive. Each name is also a key of the manifest. */
export const ARCHIVE_PARTS = ['documents', 'media', 'authors', 'topics', 'sets', 'redirects', 'comments'] as const
const Counts = z.record(z.enum(ARCHIVE_PARTS), z.int())
export type ArchiveCounts = z.output<typeof Counts>

const Export = z.object({
  id: z.uuid(),
  state: z.enum(['preparing', 'ready', 'failed']),
  doneEntries: z.int(),
  totalEntries: z.int(),
  sizeBytes: z.nullable(z.int()),
  /** Is null until the archive is ready. */
  counts: z.nullable(Counts),
  startedAt: Moment,
  /** Is the moment at which the file of a finished archive is deleted. */
  endsAt: Moment,
  /** Only the account that asked for the archive can save it. */
  isOwn: z.boolean(),
})

export const getExport = defineCall({
  path: '/api/transfer/archive/get',
  summary: 'Get the state of the newest archive of the site; null without one.',
  verb: 'reads',
  access: { permission: 'transfer:export' },
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ export: z.nullable(Export) }),
  refusals: {},
})

export const startExport = defineCall({
  path: '/api/transfer/archive/start',
  summary: 'Prepare an archive of the whole site. An earlier one is deleted.',
  verb: 'acts',
  access: { permission: 'transfer:export', steppedUp: true },
  limit: { times: 10, withinMs: DAY, by: 'account' },
  input: Nothing,
  output: Export,
  refusals: refusals({ EXPORT_RUNNING: 409, EXPORT_NO_ROOM: 507 }),
})
