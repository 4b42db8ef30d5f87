import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { conditionsIn, holds, type RuleGroup, type Why } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findSummaries } from '../item-summaries.ts'
import { readPresetStates } from '../preset-store.ts'
import { findSet } from '../set-store.ts'
import { arrange, isBlocked } from './arrange.ts'
import { findCandidates, fitsRule, gather, readDay, specOf } from './find-candidates.ts'

export const explainItem = serve(calls.explainItem, async (context, { id, itemId }, { language }) => {
  const db: Sql = context.database.of()
  const [set, summaries] = await Promise.all([findSet(db, id), findSummaries(db, [itemId], language)])
  const summary = summaries.get(itemId)
  if (!set || !summary) return { refused: 'NOT_FOUND' }
  const [spec, presets, day, [candidate]] = await Promise.all([
    specOf(db, set),
    readPresetStates(db),
    readDay(db),
    findCandidates(context, db, [itemId]),
  ])
  const members = arrange(await gather(context, db, spec, presets, day))
  const place = members.findIndex((member) => member.itemId === itemId)
  const conditions =
    candidate && spec.filterType === 'rules'
      ? conditionsIn(spec.rule as RuleGroup).map((condition) => ({ condition, holds: holds(condition, candidate) }))
      : []
  const { rows } = await sql<{ fits: boolean }>`
    select exists (select from content.public_item as item where item.item_id = ${itemId} and ${fitsRule(context, { ...spec, excluded: [] })}) as fits`.execute(
    db,
  )
  const reasons: Why[] = []
  if (!candidate) reasons.push('not-public')
  if (!spec.isMixed && summary.kind !== spec.contentType) reasons.push('other-kind')
  if (spec.excluded.includes(itemId)) reasons.push('excluded')
  if (candidate && isBlocked(presets, candidate)) reasons.push('blocked')
  if (members[place]?.how === 'pinned') reasons.push('pinned')
  if (members[place]?.how === 'placed') reasons.push('placed')
  if (spec.filterType === 'artificial') reasons.push(spec.picks.some((pick) => pick.itemId === itemId) ? 'picked' : 'not-picked')
  else if (candidate) reasons.push(one(rows).fits ? 'fits' : 'does-not-fit')
  if (place < 0 && reasons.length === 1 && reasons[0] === 'fits') reasons.push('beyond-limit')
  return { ok: { item: summary, position: place < 0 ? null : place + 1, reasons, conditions } }
})
