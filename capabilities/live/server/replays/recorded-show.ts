import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { RecordingGap } from '../../contract.ts'
import type { LiveContext, Sql } from '../context.ts'

/** The data of a show for its replay. `accounts` lists the accounts that took part, the closest first. */
export type RecordedShow = {
  readonly id: string
  readonly title: string
  readonly language: Language
  /** Says who may watch the replay. */
  readonly audience: unknown
  readonly accounts: readonly (string | null)[]
  /** The day; also the time of day when an earlier show of that day has the same title. */
  readonly startedOn: string
  readonly hasEnded: boolean
  readonly hasReplay: boolean
  /** Several machines have recorded a part each. */
  readonly isInParts: boolean
  readonly gaps: readonly RecordingGap[]
}

/** Returns the show of a recording, even if its studio has been removed. */
export async function findRecordedShow(db: Sql, id: string | undefined): Promise<RecordedShow | undefined> {
  if (id === undefined) return undefined
  const { rows } = await sql<RecordedShow>`
    select show.id, show.title, studio.language, ${audienceOfReplay} as audience, ended_at is not null as "hasEnded", replay_item is not null as "hasReplay",
      exists (select from live.event where show_id = show.id and kind = 'recording' and detail ->> 'why' = 'elsewhere') as "isInParts",
      ${startedOn(sql`live.show`)} as "startedOn",
      array[
        (select by_account from live.event where show_id = show.id and kind = 'ended' order by event.id desc limit 1),
        (select made_by from live.stream_key where stream_key.studio_id = studio.id and line = 'main'),
        changed_by, created_by]::text[] as accounts,
      ${gapsOfShow} as gaps
    from live.show join live.studio on studio.id = studio_id where show.id = ${id}
    union all
    select show_id, title, language, audience, true, false, false, ${startedOn(sql`live.left_recording`)}, array[owner]::text[], '[]'
    from live.left_recording as show where show_id = ${id}`.execute(db)
  return rows[0]
}

/** The audience of `studio` is that of its replays. Sign-up is over by then, so a replay asks for the login that sign-up needs. */
export const audienceOfReplay = sql<unknown>`case when studio.takes_sign_up and studio.audience = '{"kind": "everybody"}'
  then '{"kind": "signed-in"}' else studio.audience end`

const startedOn = (shows: RawBuilder<unknown>) => sql<string>`
  to_char(show.started_at at time zone 'Asia/Shanghai', case when exists (
    select from ${shows} as earlier where earlier.title = show.title and earlier.started_at < show.started_at
      and (earlier.started_at at time zone 'Asia/Shanghai')::date = (show.started_at at time zone 'Asia/Shanghai')::date
  ) then 'YYYY-MM-DD HH24:MI' else 'YYYY-MM-DD' end)`

/**
 * Chooses the owner of a replay: the first account of the show that may still write content, otherwise any account that may. Without one,
 * the last account of the show owns it, and a later chief editor finds it among the drafts.
 */
export async function chooseOwner(
  { rolesHolding }: Pick<LiveContext, 'rolesHolding'>,
  db: Sql,
  { accounts }: RecordedShow,
): Promise<string> {
  const known = accounts.filter((account) => account !== null)
  const { rows } = await sql<{ account: string }>`
    select account_id as account from accounts.person
    where status = 'active' and roles <> '{user}' and roles && ${await rolesHolding('content:write')}::text[]
    order by array_position(${known}::uuid[], account_id) nulls last, 'admin' = any (roles) desc, account_id limit 1`.execute(db)
  return rows[0]?.account ?? known.at(-1)!
}

/** A column that selects the gaps of the recording of `show` from its timeline, in order. */
export const gapsOfShow = sql<unknown>`(
  select coalesce(jsonb_agg(jsonb_build_object('atMs', (failed.detail ->> 'atMs')::int, 'missingMs', (
    select (resumed.detail ->> 'missingMs')::int from live.event as resumed
    where resumed.show_id = failed.show_id and resumed.kind = 'recording' and resumed.detail ->> 'state' = 'resumed'
      and resumed.detail ->> 'atMs' = failed.detail ->> 'atMs' order by resumed.id limit 1)) order by failed.id), '[]')
  from live.event as failed where failed.show_id = show.id and failed.kind = 'recording' and failed.detail ->> 'state' = 'failed')`
