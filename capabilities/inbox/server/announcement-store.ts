import { type RawBuilder, sql as raw } from 'kysely'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import type { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_PURPOSES, ANNOUNCEMENT_STATES, AnnouncementInput } from '../contract.ts'
import { databaseNow, type Sql, type Tx } from './context.ts'
import type { Page } from './message-store.ts'

type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]
type Purpose = (typeof ANNOUNCEMENT_PURPOSES)[number]
type State = (typeof ANNOUNCEMENT_STATES)[number]

export type LiveAnnouncement = {
  readonly id: string
  readonly kind: AnnouncementKind
  readonly title: string
  readonly text: string
  readonly path: string | null
  readonly pinned: boolean
  readonly at: Date
  readonly endsAt: Date | null
  readonly isUnread: boolean
}
/** The granted roles and the consent to marketing decide which announcements the reader sees. */
type Reader = { readonly accountId: string; readonly granted: readonly string[] }

const MOST_SHOWN = 50

export async function findLive(sql: Sql, { accountId, granted }: Reader, language: Language): Promise<readonly LiveAnnouncement[]> {
  const [title, text] = language === 'zh-CN' ? ['title_zh', 'text_zh'] : ['title_en', 'text_en']
  const { rows } = await raw<LiveAnnouncement>`
    select id, kind, ${raw.ref(title)} as title, ${raw.ref(text)} as text, path, pinned, starts_at as at, ends_at as "endsAt",
      coalesce(mark.notified < live.notified, true) as "isUnread"
    from inbox.announcements_to(${accountId}, ${granted}::text[]) as live
    left join inbox.announcement_read as mark on mark.account_id = ${accountId} and mark.announcement_id = live.id
    order by pinned desc, starts_at desc, id limit ${MOST_SHOWN}`.execute(sql)
  return rows
}

export async function areInForce(sql: Sql, { accountId, granted }: Reader, ids: readonly string[]): Promise<boolean> {
  const { rows } = await raw`select from inbox.announcements_to(${accountId}, ${granted}::text[]) where id = any (${ids}::uuid[])`.execute(
    sql,
  )
  return rows.length === ids.length
}

/** Marks announcements in force for this reader as read: all, or the given ones. */
export async function markAnnouncements(tx: Tx, { accountId, granted }: Reader, ids?: readonly string[]): Promise<void> {
  const some = ids === undefined ? raw`` : raw`where id = any (${ids}::uuid[])`
  await raw`
    insert into inbox.announcement_read as mark (account_id, announcement_id, notified)
    select ${accountId}, id, notified from inbox.announcements_to(${accountId}, ${granted}::text[]) ${some} order by id
    on conflict (account_id, announcement_id) do update set notified = excluded.notified, at = excluded.at`.execute(tx)
}

const STATE = raw<State>`case when withdrawn_at is not null then 'withdrawn' when ends_at <= platform.now() then 'ended'
  when starts_at > platform.now() then 'scheduled' else 'live' end`

const base = (sql: Sql) => sql.selectFrom('inbox.announcement')
const whole = (sql: Sql) =>
  base(sql)
    .selectAll()
    .select([STATE.as('state'), raw<AnnouncementKind>`kind`.as('kind'), raw<Purpose>`purpose`.as('purpose')])
export type AnnouncementRecord = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>

type AnnouncementFilter = {
  readonly kind?: AnnouncementKind | undefined
  readonly state?: State | undefined
  readonly search?: string | undefined
}

function matches({ kind, state, search }: AnnouncementFilter): RawBuilder<boolean> {
  const words = raw`title_zh || e'\n' || title_en || e'\n' || text_zh || e'\n' || text_en`
  return raw<boolean>`(${kind ?? null}::text is null or kind = ${kind ?? null}) and (${state ?? null}::text is null or ${STATE} = ${state ?? null})
    and (${search || null}::text is null or strpos(lower(${words}), lower(${search || null})) > 0)`
}

const SORTS = { startsAt: 'starts_at', updatedAt: 'updated_at' } as const

export async function findAnnouncements(
  sql: Sql,
  filter: AnnouncementFilter,
  { page: { page, pageSize, direction }, sort }: { readonly page: Page; readonly sort: keyof typeof SORTS },
) {
  return await whole(sql)
    .where(matches(filter))
    .orderBy(SORTS[sort], direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

const MOST_COUNTED = 10_000

export async function countAnnouncements(sql: Sql, filter: AnnouncementFilter): Promise<number> {
  const some = base(sql).where(matches(filter)).select(raw`1`.as('one')).limit(MOST_COUNTED)
  const { total } = await sql.selectFrom(some.as('some')).select(raw<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}

export const findAnnouncement = (sql: Sql, id: string): Promise<AnnouncementRecord | undefined> =>
  whole(sql).where('id', '=', id).executeTakeFirst()

const valuesOf = ({ kind, purpose, title, text, path, roles, startsAt, endsAt, pinned }: AnnouncementInput) => ({
  kind,
  purpose,
  title_zh: title['zh-CN'],
  title_en: title['en-US'],
  text_zh: text['zh-CN'],
  text_en: text['en-US'],
  path,
  roles: [...new Set(roles)],
  starts_at: startsAt === null ? databaseNow : raw<Date>`${startsAt}::timestamptz`,
  ends_at: endsAt,
  pinned,
})

/** Returns true when the period is valid and has not ended at the time of this transaction. */
export async function isPeriod(sql: Tx, { startsAt, endsAt }: Pick<AnnouncementInput, 'startsAt' | 'endsAt'>): Promise<boolean> {
  if (endsAt === null) return true
  const { rows } = await raw<{ good: boolean }>`
    select ${endsAt}::timestamptz > greatest(platform.now(), coalesce(${startsAt}::timestamptz, platform.now())) as good`.execute(sql)
  return one(rows).good
}

export async function addAnnouncement(tx: Tx, accountId: string, input: AnnouncementInput): Promise<AnnouncementRecord> {
  const { id } = await tx
    .insertInto('inbox.announcement')
    .values({ ...valuesOf(input), made_by: accountId, changed_by: accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return await whole(tx).where('id', '=', id).executeTakeFirstOrThrow()
}

type Change = AnnouncementInput & { readonly id: string; readonly revision: number; readonly again: boolean }

/** Returns undefined when the revision does not match or the announcement is withdrawn. A start "at once" keeps an earlier start. */
export async function changeAnnouncement(tx: Tx, accountId: string, { id, revision, again, ...input }: Change) {
  const { starts_at, ...values } = valuesOf(input)
  const changed = await tx
    .updateTable('inbox.announcement')
    .set({ ...values, changed_by: accountId, updated_at: databaseNow })
    .set({ starts_at: input.startsAt === null ? raw<Date>`least(starts_at, ${databaseNow})` : starts_at })
    .set({ revision: raw<number>`revision + 1`, notified: raw<number>`notified + ${again ? 1 : 0}` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed && (await findAnnouncement(tx, id))
}

export async function withdraw(tx: Tx, accountId: string, id: string): Promise<AnnouncementRecord | undefined> {
  const withdrawn = await tx
    .updateTable('inbox.announcement')
    .set({ withdrawn_at: databaseNow, changed_by: accountId, updated_at: databaseNow, revision: raw<number>`revision + 1` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return withdrawn && (await findAnnouncement(tx, id))
}
