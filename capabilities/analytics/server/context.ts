import type { Kysely } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { All } from '#server/capability.ts'
import type { Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { AnalyticsTables } from './tables.ts'

export type Tables = AnalyticsTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export type AnalyticsContext = Pick<Platform, 'database' | 'jobs' | 'log' | 'notify' | 'recorder'> & {
  /** Returns the name of a region of China by its six-digit code. */
  nameRegion(code: string, language: Language): Promise<string | undefined>
  readonly findTitles: All['targets']['findTitles']
}

export const serve = serveWith<AnalyticsContext>()
