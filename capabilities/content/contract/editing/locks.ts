import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { defineChannel } from '#contract/channel.ts'
import { SECOND } from '#contract/duration.ts'
import { InLanguage } from '#contract/fields.ts'
import { Edition, Moment, refusals } from '../fields.ts'
import { changes, writes } from '../permissions.ts'

/** A lock expires this long after its holder last renewed it. The editor renews it every `LOCK_RENEW_EVERY_MS`. */
export const LOCK_MS = 90 * SECOND
export const LOCK_RENEW_EVERY_MS = 25 * SECOND

export const lockItem = defineCall({
  ...changes,
  path: '/api/content/lock',
  summary:
    'Take or renew the edit lock of an item. A lock of someone else is taken over only on request, and its holder is notified. `isWanted`: someone is about to take it over, so the holder’s page saves its text.',
  publishesChange: false,
  input: z.extend(Edition, { takeOver: z.optional(z.boolean()), isWanted: z.optional(z.boolean()) }),
  output: z.object({ endsAt: Moment }),
  refusals: refusals({ NOT_BEGUN: 404, LOCKED: 409, LOCKED_ELSEWHERE: 409, IN_TRASH: 409 }),
})

export const unlockItem = defineCall({
  ...writes,
  path: '/api/content/unlock',
  summary: 'Release the edit lock of an item. A lock of someone else is unaffected.',
  publishesChange: false,
  input: Edition,
  output: z.null(),
  refusals: refusals({ NOT_BEGUN: 404 }),
})

/**
 * Notifies a writer at once. `lock-wanted`: another writer is about to take the lock over, so the editor saves. `lock-lost`: another writer
 * holds the lock, and later saves are refused.
 */
export const contentChannel = defineChannel({
  name: 'content',
  summary: 'Changes to the texts that the current account is editing.',
  who: 'own',
  access: { permission: 'content:write' },
  message: z.object({
    event: z.enum(['lock-wanted', 'lock-lost']),
    itemId: z.string(),
    language: InLanguage,
    /** The name of the account that takes the lock over. */
    by: z.string(),
    /** The session that holds or lost the lock. Other sessions of the same account have lost nothing. */
    sessionId: z.string(),
  }),
})
