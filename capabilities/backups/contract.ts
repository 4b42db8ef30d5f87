import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import type { Permissions } from '#contract/permission.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { BackupsText } from './text/texts.ts'

export const PERMISSIONS = { 'backups:read': { roles: [] }, 'backups:run': { roles: [] } } as const satisfies Permissions

export const BACKUPS_PATH = '/system/backups'

const refusals = refusalsOf<BackupsText>()
const Moment = z.iso.datetime()

const Kind = z.enum(['backup', 'verification'])

const Backup = z.object({
  id: z.uuid(),
  /** Is null for a backup that cannot be read, because it is damaged or was made with another key. */
  facts: z.nullable(
    z.object({
      startedAt: Moment,
      endedAt: Moment,
      version: z.string(),
      /** Is null for an outside database, which its own tools back up. */
      databaseBytes: z.nullable(z.int()),
      files: z.int(),
      fileBytes: z.int(),
      addedBytes: z.int(),
    }),
  ),
  verification: z.nullable(z.object({ at: Moment, isWhole: z.boolean(), sentence: z.string() })),
})

const Running = z.object({ kind: Kind, startedAt: Moment, doneBytes: z.number(), totalBytes: z.number() })
const Failed = z.object({ kind: Kind, at: Moment, sentence: z.string() })

export const getBackups = defineCall({
  path: '/api/backups/get',
  summary: 'Get the backups of the site, the newest first, what runs now, and the moments to which the database can be restored.',
  verb: 'reads',
  access: { permission: 'backups:read' },
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    /** Is null when the operator named no place for backups. */
    place: z.nullable(
      z.object({
        where: z.string(),
        isEmbedded: z.boolean(),
        /** The hour of the daily backup, `hh:mm`; null when the site makes none. */
        dailyAt: z.nullable(z.string()),
        /** Is null before the first reading. */
        readAt: z.nullable(Moment),
        /** Says why the place could not be read. */
        problem: z.nullable(z.string()),
        isLate: z.boolean(),
        /** The moment until which the log of the embedded database is in the place. */
        logEnd: z.nullable(Moment),
        restorable: z.nullable(z.object({ from: Moment, to: Moment })),
        list: z.array(Backup),
        running: z.nullable(Running),
        /** The newest run of a kind, when it failed. */
        failed: z.array(Failed),
      }),
    ),
  }),
  refusals: {},
})

export const startBackup = defineCall({
  path: '/api/backups/start',
  summary: 'Begin a backup of the site. Refused while a backup or verification runs.',
  verb: 'acts',
  access: { permission: 'backups:run' },
  limit: 'ordinary',
  input: Nothing,
  output: z.null(),
  refusals: refusals({ BACKUPS_OFF: 409, BACKUP_RUNNING: 409 }),
})

export const startVerification = defineCall({
  path: '/api/backups/verify',
  summary: 'Begin to verify a backup: it is restored apart, and everything in it is read and compared.',
  verb: 'acts',
  access: { permission: 'backups:run' },
  limit: 'ordinary',
  input: z.object({ backup: z.uuid() }),
  output: z.null(),
  refusals: refusals({ BACKUPS_OFF: 409, BACKUP_RUNNING: 409 }),
})
