import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { StreamPolicy } from '../../../contract.ts'
import type { Sql, Tx } from '../../context.ts'

type Row = {
  readonly id: string
  readonly number: number
  readonly language: Language
  readonly policy: StreamPolicy | null
  readonly judgesContent: boolean
  /** The id of the show on air, or null. */
  readonly show: string | null
  readonly isOpen: boolean
  readonly needsTicket: boolean
  /** The studio is a demo, whose loop is the fallback of the main line's encoder. */
  readonly showsDemo: boolean
  readonly rotating: readonly string[] | null
  readonly standby: string | null
  readonly slate: string | null
  readonly ladder: readonly number[]
  readonly pulled: string | null
  readonly pulled_sealed: Buffer | null
  readonly pullDelayS: number
}

export async function findEngineStudios(db: Sql): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select id, number, language, policy, judges_content as "judgesContent", (select show.id from live.show where studio_id = studio.id and ended_at is null) as show, status = 'open' as "isOpen", audience <> '{"kind": "everybody"}' or takes_sign_up as "needsTicket", is_demo and method = 'rotation' as "showsDemo", rotating, standby, slate, ladder, pulled, pulled_sealed, pull_delay_s as "pullDelayS"
    from live.studio order by number`.execute(db)
  return rows
}

export type Interrupted = {
  readonly id: string
  readonly number: number
  readonly show: string
  readonly startedAt: Date
  readonly nowAt: Date
  /** A rotation is not recorded. */
  readonly isRecorded: boolean
  /** The signal has been missing for longer than a running engine would wait before it ends the show. */
  readonly isOver: boolean
}

/** Returns studios whose show was on air when its process ended. */
export async function findInterrupted(tx: Tx): Promise<readonly Interrupted[]> {
  const { rows } = await sql<Interrupted>`
    select studio.id, studio.number, show.id as show, started_at as "startedAt", platform.now() as "nowAt", rotating is null as "isRecorded", greatest(show.started_at, channel.changed_at,
      (select max(sampled_at) from live.line where line.studio_id = studio.id)) < platform.now() - interval '30 minutes' as "isOver"
    from live.show join live.studio on studio.id = show.studio_id left join live.channel on channel.studio_id = studio.id
    where ended_at is null order by studio.number`.execute(tx)
  return rows
}
