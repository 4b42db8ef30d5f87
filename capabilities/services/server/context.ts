import type { Kysely } from 'kysely'
import type { explore, Traffic } from '#capabilities/analytics/contract.ts'
import type { InputOf, Outcome, Refused } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { ServicesTables } from './tables.ts'

type Tables = ServicesTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

/**
 * Counts of a section or topic: `readers` is the number of members that read it, `favourite` the number that read it most, `views` all
 * their views.
 */
export type Interest = {
  readonly key: string
  readonly name: string
  readonly readers: number
  readonly favourite: number
  readonly views: number
}

export type ServicesContext = Pick<Platform, 'jobs' | 'log' | 'recorder' | 'notify'> & {
  readonly database: Database<Tables>
  explore(input: InputOf<typeof explore>, caller: Pick<Caller, 'language'>): Promise<Outcome<typeof explore>>
  findTraffic(
    input: Pick<InputOf<typeof explore>, 'from' | 'to' | 'compare'>,
    language: Language,
  ): Promise<{ readonly ok: Traffic } | Refused<'PERIOD_REVERSED' | 'PERIOD_TOO_LONG'>>
  findInterests(
    language: Language,
  ): Promise<{ readonly members: number; readonly sections: readonly Interest[]; readonly topics: readonly Interest[] }>
}

export const serve = serveWith<ServicesContext>()
