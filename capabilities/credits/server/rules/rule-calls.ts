import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type CreditsContext, serve, type Tx } from '../context.ts'
import { findClassState } from '../ledger/grant-store.ts'
import { showOnCourse } from './course-credits.ts'
import { findRules, findSource, insertRule, lockRule, searchSources, setEnded, updateRule } from './rule-store.ts'

export const listRules = serve(calls.listRules, async ({ database }, input) => ({ ok: await findRules(database.of(), input) }))

export const findSources = serve(calls.findSources, async ({ database }, { kind, search }) => ({
  ok: { list: await searchSources(database.of(), kind, search.trim()) },
}))

/** Refuses a class that is unknown or archived, and locks it against archiving. */
async function checkClass(tx: Tx, classId: string) {
  const state = await findClassState(tx, classId)
  if (state === 'in-use') return undefined
  const refused = state === 'unknown' ? 'CLASS_UNKNOWN' : 'CLASS_ARCHIVED'
  return { refused, fields: { class: refused } } as const
}

/** Returns true for conditions of an attendance on what is not attended. */
const isUnfit = (
  kind: calls.RuleKind,
  { minutes, rollCalls }: { readonly minutes: number | null; readonly rollCalls: number | null },
): boolean => (minutes !== null && kind !== 'show' && kind !== 'activity') || (rollCalls !== null && kind !== 'show')

const noteCourse = async (context: CreditsContext, tx: Tx, kind: calls.RuleKind, sourceId: string): Promise<void> => {
  if (kind === 'course' || kind === 'exam') await showOnCourse(context, tx, sourceId)
}

export const addRule = serve(calls.addRule, async (context, { kind, source: sourceId, class: classId, points, ...terms }, caller) =>
  context.database.inTransaction(async (tx) => {
    if (isUnfit(kind, terms)) return { refused: 'CONDITION_UNFIT' }
    const source = await findSource(tx, kind, sourceId)
    if (!source) return { refused: 'SOURCE_UNKNOWN', fields: { source: 'SOURCE_UNKNOWN' } }
    const unfit = await checkClass(tx, classId)
    if (unfit) return unfit
    const id = await insertRule(tx, { ...terms, kind, source, classId, tenths: points, by: caller.session.accountId })
    if (id === undefined) return { refused: 'RULE_TWICE', fields: { class: 'RULE_TWICE' } }
    await noteCourse(context, tx, kind, sourceId)
    await context.recorder.record(tx, {
      action: 'credit-rule.added',
      outcome: 'ok',
      ...doneBy(caller),
      target: `credit-rule:${id}`,
      facts: { kind, source: sourceId, class: classId, points: calls.writePoints(points) },
    })
    return { ok: { id } }
  }),
)

export const saveRule = serve(calls.saveRule, async (context, { id, version, class: classId, points, ...terms }, caller) =>
  context.database.inTransaction(async (tx) => {
    const before = await lockRule(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    if (before.has_ended) return { refused: 'RULE_ENDED' }
    if (before.version !== version) return { refused: 'CHANGED_MEANWHILE' }
    if (isUnfit(before.source_kind, terms)) return { refused: 'CONDITION_UNFIT' }
    const unfit = await checkClass(tx, classId)
    if (unfit) return unfit
    if (!(await updateRule(tx, { ...terms, id, classId, tenths: points, by: caller.session.accountId })))
      return { refused: 'RULE_TWICE', fields: { class: 'RULE_TWICE' } }
    await noteCourse(context, tx, before.source_kind, before.source_id)
    await context.recorder.record(tx, {
      action: 'credit-rule.saved',
      outcome: 'ok',
      ...doneBy(caller),
      target: `credit-rule:${id}`,
      facts: changesOf({
        class: [before.class_id, classId],
        points: [calls.writePoints(before.tenths), calls.writePoints(points)],
        minutes: [before.minutes, terms.minutes],
        rollCalls: [before.roll_calls, terms.rollCalls],
        projectNumber: [before.project_number, terms.projectNumber],
        authority: [before.authority, terms.authority],
      }),
    })
    return { ok: { version: version + 1 } }
  }),
)

/** Ends a rule. Ending it again changes nothing. */
export const endRule = serve(calls.endRule, async (context, { id }, caller) =>
  context.database.inTransaction(async (tx) => {
    const before = await lockRule(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    if (before.has_ended) return { ok: { hasEnded: true } }
    await setEnded(tx, id, caller.session.accountId)
    await noteCourse(context, tx, before.source_kind, before.source_id)
    await context.recorder.record(tx, { action: 'credit-rule.ended', outcome: 'ok', ...doneBy(caller), target: `credit-rule:${id}` })
    return { ok: { hasEnded: true } }
  }),
)
