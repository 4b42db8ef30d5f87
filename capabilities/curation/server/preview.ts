import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { conditionsIn, type explainItem, holds, type previewFilling, type RuleGroup, type Why } from '../contract.ts'
import { arrange, isBlocked } from './arrange.ts'
import type { CurationDeps, Sql } from './deps.ts'
import { isUnmeasured } from './fill-set.ts'
import { findCandidates, fitsRule, gather, readDay, type Spec, specOf } from './find-candidates.ts'
import { findFaces, withFaces } from './item-faces.ts'
import { readPresetStates } from './preset-store.ts'
import { findSet } from './set-store.ts'

const SHOWN = 20

/** What a filling would come to; nothing is kept. */
export async function preview(
  deps: CurationDeps,
  { id, contentType, isMixed, ...filling }: InputOf<typeof previewFilling>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof previewFilling>> {
  const db: Sql = deps.database.of()
  const set = await findSet(db, id)
  if (!set) return { refused: 'NOT_FOUND' }
  if (isUnmeasured(deps, filling.rule as RuleGroup, filling.order)) return { refused: 'NOT_MEASURED' }
  const spec: Spec = { ...filling, id, number: set.number, filterType: 'rules', contentType, isMixed, picks: [] }
  const [fitting, presets, day] = await Promise.all([countFitting(deps, db, spec), readPresetStates(db), readDay(db)])
  const members = arrange(await gather(deps, db, spec, presets, day))
  const first = members.slice(0, SHOWN)
  const faces = await findFaces(
    db,
    first.map(({ itemId }) => itemId),
    language,
  )
  return { ok: { fitting, count: members.length, shown: withFaces(first, faces) } }
}

async function countFitting(deps: CurationDeps, db: Sql, spec: Spec): Promise<number> {
  const { rows } = await sql<{ fitting: number }>`
    select count(*) as fitting from content.public_item as item where ${fitsRule(deps, spec)}`.execute(db)
  return rows[0]!.fitting
}

/** Why an item is in a set, or is not. */
export async function explain(
  deps: CurationDeps,
  { id, itemId }: InputOf<typeof explainItem>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof explainItem>> {
  const db: Sql = deps.database.of()
  const [set, faces] = await Promise.all([findSet(db, id), findFaces(db, [itemId], language)])
  const face = faces.get(itemId)
  if (!set || !face) return { refused: 'NOT_FOUND' }
  const [spec, presets, day, [candidate]] = await Promise.all([
    specOf(db, set),
    readPresetStates(db),
    readDay(db),
    findCandidates(deps, db, [itemId]),
  ])
  const members = arrange(await gather(deps, db, spec, presets, day))
  const place = members.findIndex((member) => member.itemId === itemId)
  const conditions =
    candidate && spec.filterType === 'rules'
      ? conditionsIn(spec.rule as RuleGroup).map((condition) => ({ condition, holds: holds(condition, candidate) }))
      : []
  const { rows } = await sql<{ fits: boolean }>`
    select exists (select from content.public_item as item where item.item_id = ${itemId} and ${fitsRule(deps, { ...spec, excluded: [] })}) as fits`.execute(
    db,
  )
  const reasons: Why[] = []
  if (!candidate) reasons.push('not-public')
  if (!spec.isMixed && face.kind !== spec.contentType) reasons.push('other-kind')
  if (spec.excluded.includes(itemId)) reasons.push('excluded')
  if (candidate && isBlocked(presets, candidate)) reasons.push('blocked')
  if (members[place]?.how === 'pinned') reasons.push('pinned')
  if (members[place]?.how === 'placed') reasons.push('placed')
  if (spec.filterType === 'artificial') reasons.push(spec.picks.some((pick) => pick.itemId === itemId) ? 'picked' : 'not-picked')
  else if (candidate) reasons.push(rows[0]!.fits ? 'fits' : 'does-not-fit')
  if (place < 0 && reasons.length === 1 && reasons[0] === 'fits') reasons.push('beyond-limit')
  return { ok: { item: face, position: place < 0 ? null : place + 1, reasons, conditions } }
}
