import { sql } from 'kysely'
import { sameInBoth } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import type { StatusSource } from '#server/observe/status/board.ts'
import { liveStatusText } from '../../text/live-status.ts'
import type { LiveContext } from '../context.ts'
import type { LiveSettings } from '../settings.ts'

type Found = {
  readonly place: string | null
  readonly isHeld: boolean
  readonly isAwaited: boolean
  readonly seenAt: Date | null
  readonly shows: number
  readonly viewers: number
}

/** Reports which process runs the engine, whether another one stands by, the shows on air and their viewers. */
export const liveStatus = ({ database }: Pick<LiveContext, 'database'>, engine: LiveSettings['engine']): StatusSource => ({
  name: 'live',
  title: inBoth(liveStatusText, 'live'),
  order: 45,
  async read() {
    const title = inBoth(liveStatusText, 'engine')
    if (engine === 'off') return [{ key: 'engine', title, state: 'good', value: { kind: 'text', text: inBoth(liveStatusText, 'off') } }]
    const { place, isHeld, isAwaited, seenAt, shows, viewers } = await readLive(database)
    const known = place === null ? inBoth(liveStatusText, 'away') : sameInBoth(place)
    return [
      {
        key: 'engine',
        title,
        state: isHeld ? 'good' : 'bad',
        value: { kind: 'text', text: isHeld && place === null ? inBoth(liveStatusText, 'starting') : known },
        since: isHeld ? undefined : seenAt?.toISOString(),
        advice: inBoth(liveStatusText, 'away-advice'),
        command: 'ROLES=web,live npm start',
      },
      {
        key: 'standby',
        title: inBoth(liveStatusText, 'standby'),
        state: 'good',
        value: { kind: 'text', text: inBoth(liveStatusText, isAwaited ? 'ready' : 'away') },
      },
      { key: 'shows', title: inBoth(liveStatusText, 'shows'), state: 'good', value: { kind: 'count', amount: shows } },
      { key: 'viewers', title: inBoth(liveStatusText, 'viewers'), state: 'good', value: { kind: 'count', amount: viewers } },
    ]
  },
})

/** A row of an older version has no end; it counts for twenty seconds. */
async function readLive(database: Pick<LiveContext['database'], 'of'>): Promise<Found> {
  const { rows } = await sql<Found>`
    select host || ':' || port as place, seen_at as "seenAt", coalesce(is_awaited, false) as "isAwaited",
      coalesce(coalesce(until, case when host is not null then seen_at + interval '20 seconds' end) > platform.moment(), false) as "isHeld",
      (select count(*) from live.show where ended_at is null) as shows, (select coalesce(sum(viewers), 0) from live.channel) as viewers
    from (select) as always left join live.engine on true limit 1`.execute(database.of())
  return one(rows)
}
