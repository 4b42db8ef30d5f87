import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Words } from '#contract/language.ts'
import type { Database } from '#server/database/database.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/publish.ts'
import {
  type Announcement,
  type AnnouncementInput,
  announcementsChannel,
  type changeAnnouncement,
  type createAnnouncement,
  type listAnnouncements,
  type withdrawAnnouncement,
} from '../contract.ts'
import * as store from './announcement-store.ts'
import type { Tx } from './message-store.ts'
import type { InboxTables } from './tables.ts'

/** A role that an announcement may be made for. */
export type Audience = { readonly name: string; readonly title: Words }
export type AnnounceDeps = {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly recorder: Recorder
  /** Every role there is. */
  audiences(): Promise<readonly Audience[]>
}

export async function listAll(
  { database }: Pick<AnnounceDeps, 'database'>,
  { page, pageSize, direction, sort, ...filter }: InputOf<typeof listAnnouncements>,
): Promise<Outcome<typeof listAnnouncements>> {
  const sql = database.of<InboxTables>()
  const found = await store.findAnnouncements(sql, filter, { page, pageSize, direction }, sort)
  return { ok: { list: found.map(toAnnouncement), total: await store.countAnnouncements(sql, filter) } }
}

/** Kept once, however many are meant. */
export async function announce(
  deps: AnnounceDeps,
  input: InputOf<typeof createAnnouncement>,
  caller: SignedInCaller,
): Promise<Outcome<typeof createAnnouncement>> {
  if (!(await areRoles(deps, input))) return { refused: 'ROLE_UNKNOWN' }
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof createAnnouncement>> => {
    if (!(await store.isPeriod(tx, input))) return { refused: 'PERIOD_INVALID', fields: { endsAt: 'PERIOD_INVALID' } }
    return { ok: await settle(deps, tx, 'made', true, await store.addAnnouncement(tx, caller.session.accountId, input), caller) }
  })
}

/** Of two who change the same revision, one is told that the other was first. */
export async function changeOne(
  deps: AnnounceDeps,
  input: InputOf<typeof changeAnnouncement>,
  caller: SignedInCaller,
): Promise<Outcome<typeof changeAnnouncement>> {
  if (!(await areRoles(deps, input))) return { refused: 'ROLE_UNKNOWN' }
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof changeAnnouncement>> => {
    if (!(await store.isPeriod(tx, input))) return { refused: 'PERIOD_INVALID', fields: { endsAt: 'PERIOD_INVALID' } }
    const changed = await store.changeAnnouncement(tx, caller.session.accountId, input)
    if (changed) return { ok: await settle(deps, tx, 'changed', input.again, changed, caller) }
    const now = await store.findAnnouncement(tx, input.id)
    return { refused: !now ? 'NOT_FOUND' : now.state === 'withdrawn' ? 'WITHDRAWN' : 'CHANGED_MEANWHILE' }
  })
}

export async function withdrawOne(
  deps: AnnounceDeps,
  { id }: InputOf<typeof withdrawAnnouncement>,
  caller: SignedInCaller,
): Promise<Outcome<typeof withdrawAnnouncement>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof withdrawAnnouncement>> => {
    const withdrawn = await store.withdraw(tx, caller.session.accountId, id)
    if (withdrawn) return { ok: await settle(deps, tx, 'withdrawn', false, withdrawn, caller) }
    return { refused: (await store.findAnnouncement(tx, id)) ? 'WITHDRAWN' : 'NOT_FOUND' }
  })
}

const areRoles = async ({ audiences }: AnnounceDeps, { roles }: AnnouncementInput): Promise<boolean> => {
  if (roles.length === 0) return true
  const known = new Set((await audiences()).map(({ name }) => name))
  return roles.every((role) => known.has(role))
}

/** Recorded and told to every open page, in the transaction of the act (S117). */
async function settle(
  { recorder }: AnnounceDeps,
  tx: Tx,
  what: 'made' | 'changed' | 'withdrawn',
  isTold: boolean,
  row: store.AnnouncementRecord,
  caller: SignedInCaller,
) {
  const { id, kind, roles, revision, starts_at, ends_at } = row
  const facts = { kind, roles: roles.join(' '), revision, startsAt: starts_at.toISOString(), endsAt: ends_at?.toISOString() ?? null }
  await recorder.record(tx, { action: `announcement.${what}`, outcome: 'ok', target: `announcement:${id}`, facts, ...doneBy(caller) })
  await publish(tx, announcementsChannel, null, { id, told: isTold })
  return toAnnouncement(row)
}

function toAnnouncement(row: store.AnnouncementRecord): Announcement {
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
