import type { Kysely, RawBuilder } from 'kysely'
import type { ItemKind } from '#capabilities/content/contract.ts'
import type { Asked } from '#capabilities/screening/contract.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Order, PresetKey, RuleGroup } from '../contract.ts'
import type { CurationTables } from './tables.ts'

export type Measure = 'views' | 'likes'

export type CurationContext = {
  /** Passes the two screening presets to the inspection, in the transaction that changes one. */
  saveAsked(tx: AnyTransaction, asked: Asked): Promise<void>
  readonly database: Database<Tables>
  readonly recorder: Recorder
  readonly jobs: Pick<Jobs, 'send' | 'work' | 'schedule' | 'wake'>
  readonly notify: Notifier['notify']
  /**
   * Returns an SQL expression for the views or likes of an item, an integer that is never null. Returns null when the figure is not
   * measured; rules cannot use it then.
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

export const serve = serveWith<CurationContext>()
