import type { Kysely, RawBuilder } from 'kysely'
import type { ItemKind } from '#capabilities/content/contract.ts'
import type { Asked } from '#capabilities/screening/contract.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Order, PresetKey, RuleGroup } from '../contract.ts'
import type { CurationTables } from './tables.ts'

export type Measure = 'views' | 'likes'

export type CurationDeps = {
  /** What the inspection is to look for, as two presets stand; part of the transaction that changes one. */
  saveAsked(tx: AnyTransaction, asked: Asked): Promise<void>
  readonly database: Database
  readonly recorder: Recorder
  readonly jobs: Pick<Jobs, 'send' | 'work' | 'schedule' | 'wake'>
  readonly notify: Notifier['notify']
  /**
   * How often an item was seen or liked, as an SQL expression over what engagement publishes: an integer, never null.
   * Null: nobody counts that yet, and no rule may ask for it.
   */
  measure(what: Measure, itemId: RawBuilder<unknown>): RawBuilder<number> | null
}

export type Tables = Narrow<
  CurationTables,
  {
    'curation.set': {
      content_type: ItemKind
      filter_type: 'artificial' | 'rules'
      status: 'online' | 'offline'
      rule: RuleGroup
      sort_by: Order
    }
    'curation.preset': { key: PresetKey }
  }
>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>
