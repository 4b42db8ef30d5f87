import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { RuleGroup } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { type CurationContext, type Sql, serve } from '../context.ts'
import { findSummaries, withSummaries } from '../item-summaries.ts'
import { readPresetStates } from '../preset-store.ts'
import { findSet } from '../set-store.ts'
import { arrange } from './arrange.ts'
import { isUnmeasured } from './filling-rules.ts'
import { fitsRule, gather, readDay, type Spec } from './find-candidates.ts'

const SHOWN = 20

export const previewFilling = serve(calls.previewFilling, async (context, { id, contentType, isMixed, ...filling }, { language }) => {
  const db: Sql = context.database.of()
  const set = await findSet(db, id)
  if (!set) return { refused: 'NOT_FOUND' }
  if (isUnmeasured(context, filling.rule as RuleGroup, filling.order)) return { refused: 'NOT_MEASURED' }
  const spec: Spec = { ...filling, id, number: set.number, filterType: 'rules', contentType, isMixed, picks: [] }
  const [fitting, presets, day] = await Promise.all([countFitting(context, db, spec), readPresetStates(db), readDay(db)])
  const members = arrange(await gather(context, db, spec, presets, day))
  const first = members.slice(0, SHOWN)
  const summaries = await findSummaries(
    db,
    first.map(({ itemId }) => itemId),
    language,
  )
  return { ok: { fitting, count: members.length, shown: withSummaries(first, summaries) } }
})

async function countFitting(context: CurationContext, db: Sql, spec: Spec): Promise<number> {
  const { rows } = await sql<{ fitting: number }>`
    select count(*) as fitting from content.public_item as item where ${fitsRule(context, spec)}`.execute(db)
  return one(rows).fitting
}
