import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { type Category, titleFor } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { readCovers } from '../cover-store.ts'
import { findReplays } from '../replays/replay-store.ts'

type Row = {
  readonly number: number
  readonly title: string
  readonly otherTitle: string
  readonly language: Language
  readonly category: Category
  readonly on_air_since: Date | null
  readonly starts_at: Date | null
  readonly viewers: number
  readonly description: string
  readonly cover: string | null
  readonly isDemo: boolean
}
const MOST = 50
const MOST_REPLAYS = 24

export const listLive = serve(calls.listLive, async ({ database }, { language }) => {
  const [found, replays] = await Promise.all([
    findPublic(database.of()),
    findReplays(database.of(), database.pool, { language, most: MOST_REPLAYS }),
  ])
  const covers = await readCovers(
    database.pool,
    found.map(({ cover }) => cover),
  )
  const rows = found.map(({ on_air_since, starts_at, cover, otherTitle, ...rest }) => ({
    ...rest,
    ...titleFor({ ...rest, otherTitle }, language),
    onAirSince: on_air_since?.toISOString() ?? null,
    startsAt: starts_at?.toISOString() ?? null,
    cover: (cover !== null && covers.get(cover)) || null,
  }))
  return {
    ok: {
      onAir: rows.filter(({ onAirSince }) => onAirSince !== null),
      coming: rows.filter(({ onAirSince }) => onAirSince === null),
      replays: [...replays],
    },
  }
})

/** Returns open studios that are on air or planned. A planned show without a picture is dropped half a day after its time. */
async function findPublic(db: Sql): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select studio.number, studio.title, studio.other_title as "otherTitle", studio.language, studio.category, studio.description, studio.cover, studio.is_demo as "isDemo",
      show.started_at as on_air_since, starts_at, coalesce(channel.viewers, 0) as viewers
    from live.studio
    left join live.show on show.studio_id = studio.id and show.ended_at is null
    left join live.channel on channel.studio_id = studio.id
    where studio.status = 'open' and (show.id is not null or starts_at > platform.now() - interval '12 hours')
    order by show.started_at desc nulls last, starts_at limit ${MOST}`.execute(db)
  return rows
}
