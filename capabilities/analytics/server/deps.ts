import type { Kysely } from 'kysely'
import type { Caller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Platform } from '#server/platform.ts'
import type { AnalyticsTables } from './tables.ts'

export type Tables = AnalyticsTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

/** The caller, as far as counting must know. */
export type By = Pick<Caller, 'address' | 'agent'>

export type AnalyticsDeps = Pick<Platform, 'database' | 'jobs' | 'log' | 'notify' | 'recorder'> & {
  /** What a region of China is called, by its six digits. */
  nameRegion(code: string, language: Language): Promise<string | undefined>
  /** Whether a user agent may be a person's browser. */
  isPersonsAgent(agent: string): boolean
  /** The address and one of the few seats behind it, by which visitors of a day are told apart. */
  originOf(by: By): string
}
