import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import * as calls from '../../contract.ts'
import * as store from '../announcement-store.ts'
import { type InboxContext, serve, type Tx } from '../context.ts'

export const listAnnouncements = serve(calls.listAnnouncements, async ({ database }, { page, pageSize, direction, sort, ...filter }) => {
  const sql = database.of()
  const found = await store.findAnnouncements(sql, filter, { page: { page, pageSize, direction }, sort })
  return { ok: { list: found.map(toAnnouncement), total: await store.countAnnouncements(sql, filter) } }
})

/** Lists announcements in force for all roles granted to the reader, not just those that this session uses. */
export const listCurrentAnnouncements = serve(calls.listCurrentAnnouncements, async ({ database }, _input, { session, language }) => {
  const live = await store.findLive(database.of(), session, language)
  return {
    ok: live.map(({ id, kind: type, title, text: content, path, pinned, at, endsAt, isUnread }) => ({
      id,
      type,
      title,
      content,
      path,
      pinned,
      at: at.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      status: isUnread ? 0 : 1,
    })),
  }
})

/** Stores one row, independently of the size of the audience. */
export const createAnnouncement = serve(calls.createAnnouncement, async (context, input, caller) => {
  if (!(await areRoles(context, input))) return { refused: 'ROLE_UNKNOWN' }
  return await context.database.inTransaction(async (tx) => {
    if (!(await store.isPeriod(tx, input))) return { refused: 'PERIOD_INVALID', fields: { endsAt: 'PERIOD_INVALID' } }
    return {
      ok: await recordChange(context, tx, {
        what: 'made',
        isNotified: true,
        row: await store.addAnnouncement(tx, caller.session.accountId, input),
        caller,
      }),
    }
  })
})

/** Refuses the later of two changes to the same revision. */
export const updateAnnouncement = serve(calls.updateAnnouncement, async (context, input, caller) => {
  if (!(await areRoles(context, input))) return { refused: 'ROLE_UNKNOWN' }
  return await context.database.inTransaction(async (tx) => {
    if (!(await store.isPeriod(tx, input))) return { refused: 'PERIOD_INVALID', fields: { endsAt: 'PERIOD_INVALID' } }
    const changed = await store.changeAnnouncement(tx, caller.session.accountId, input)
    if (changed) return { ok: await recordChange(context, tx, { what: 'changed', isNotified: input.again, row: changed, caller }) }
    const now = await store.findAnnouncement(tx, input.id)
    return { refused: !now ? 'NOT_FOUND' : now.state === 'withdrawn' ? 'WITHDRAWN' : 'CHANGED_MEANWHILE' }
  })
})

export const withdrawAnnouncement = serve(calls.withdrawAnnouncement, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const withdrawn = await store.withdraw(tx, caller.session.accountId, id)
    if (withdrawn) return { ok: await recordChange(context, tx, { what: 'withdrawn', isNotified: false, row: withdrawn, caller }) }
    return { refused: (await store.findAnnouncement(tx, id)) ? 'WITHDRAWN' : 'NOT_FOUND' }
  })
})

export const listAudiences = serve(calls.listAudiences, async ({ audiences }, _input, { language }) => {
  return { ok: (await audiences()).map(({ name, title }) => ({ name, title: title[language] })) }
})

const areRoles = async ({ audiences }: InboxContext, { roles }: calls.AnnouncementInput): Promise<boolean> => {
  if (roles.length === 0) return true
  const known = new Set((await audiences()).map(({ name }) => name))
  return roles.every((role) => known.has(role))
}

type Change = {
  readonly what: 'made' | 'changed' | 'withdrawn'
  readonly isNotified: boolean
  readonly row: store.AnnouncementRecord
  readonly caller: SignedInCaller
}

/** Writes the audit entry and notifies open pages in the transaction of the change (S117). */
async function recordChange({ recorder }: InboxContext, tx: Tx, { what, isNotified, row, caller }: Change) {
  const { id, kind, purpose, roles, revision, starts_at, ends_at } = row
  const facts = {
    kind,
    purpose,
    roles: roles.join(' '),
    revision,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at?.toISOString() ?? null,
  }
  await recorder.record(tx, { action: `announcement.${what}`, outcome: 'ok', target: `announcement:${id}`, facts, ...doneBy(caller) })
  await publish(tx, calls.announcementsChannel, null, { id, told: isNotified })
  return toAnnouncement(row)
}

function toAnnouncement(row: store.AnnouncementRecord): calls.Announcement {
  const { id, kind, purpose, path, roles, pinned, state, revision } = row
  return {
    id,
    kind,
    purpose,
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
