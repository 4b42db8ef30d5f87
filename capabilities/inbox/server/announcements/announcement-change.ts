import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { type Announcement, type AnnouncementInput, announcementsChannel } from '../../contract.ts'
import type * as store from '../announcement-store.ts'
import type { InboxContext, Tx } from '../context.ts'

export const areRoles = async ({ audiences }: InboxContext, { roles }: AnnouncementInput): Promise<boolean> => {
  if (roles.length === 0) return true
  const known = new Set((await audiences()).map(({ name }) => name))
  return roles.every((role) => known.has(role))
}

/** Writes the audit entry and notifies open pages in the transaction of the change (S117). */
export async function recordChange(
  { recorder }: InboxContext,
  tx: Tx,
  what: 'made' | 'changed' | 'withdrawn',
  isNotified: boolean,
  row: store.AnnouncementRecord,
  caller: SignedInCaller,
) {
  const { id, kind, roles, revision, starts_at, ends_at } = row
  const facts = { kind, roles: roles.join(' '), revision, startsAt: starts_at.toISOString(), endsAt: ends_at?.toISOString() ?? null }
  await recorder.record(tx, { action: `announcement.${what}`, outcome: 'ok', target: `announcement:${id}`, facts, ...doneBy(caller) })
  await publish(tx, announcementsChannel, null, { id, told: isNotified })
  return toAnnouncement(row)
}

export function toAnnouncement(row: store.AnnouncementRecord): Announcement {
  const { id, kind, path, roles, pinned, state, revision } = row
  return {
    id,
    kind,
    title: { 'zh-CN': row.title_zh, 'en-US': row.title_en },
    text: { 'zh-CN': row.text_zh, 'en-US': row.text_en },
    path,
    roles,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    pinned,
    state,
    revision,
    updatedAt: row.updated_at.toISOString(),
  }
}
