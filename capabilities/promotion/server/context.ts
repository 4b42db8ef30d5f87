import type { Kysely } from 'kysely'
import type { Caller } from '#contract/caller.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { ChannelFiling } from './filing.ts'
import type { PromotionTables } from './tables.ts'

type Tables = PromotionTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export type ChannelFigures = {
  readonly arrivals: number
  readonly visitors: number
  readonly pages: number
  readonly codes: number
  readonly registrations: number
  readonly enrolments: number
  readonly attendances: number
}

export type PromotionContext = Pick<Platform, 'log' | 'recorder' | 'notify'> &
  ChannelFiling & {
    readonly database: Database<Tables>
    /** The price of one SMS, in yuan. */
    readonly smsPrice: number | undefined
    /**
     * Counts a visitor who followed a tracking link. Everything that the visitor does on the same day counts as a result of the promotion.
     */
    noteArrival(tx: AnyTransaction, by: Pick<Caller, 'address' | 'agent'>, code: string): Promise<void>
    /** Passes the names of promotions to analytics, which splits figures by promotion. */
    nameChannels(tx: AnyTransaction, channels: readonly { readonly code: string; readonly name: string }[]): Promise<void>
    findChannelFigures(codes: readonly string[]): Promise<ReadonlyMap<string, ChannelFigures>>
    findChannelDays(code: string): Promise<readonly { readonly day: string; readonly arrivals: number; readonly registrations: number }[]>
  }

export const serve = serveWith<PromotionContext>()
