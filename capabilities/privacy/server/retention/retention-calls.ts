import type { OutputOf } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import type { Bilingual } from '#contract/language.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import { findHoldTargets } from '#server/retention/holds.ts'
import type { Label } from '#server/retention/label.ts'
import { type Counted, daysOf, type NamedRule, nameRules } from '#server/retention/rule.ts'
import { findLastRuns, readCutoff } from '#server/retention/run-store.ts'
import { readSizes, type TableSize } from '#server/retention/sizes.ts'
import { findStates, findTerms, saveTerm } from '#server/retention/term-store.ts'
import * as calls from '../../contract.ts'
import { type RetentionContext, serve } from './context.ts'
import { toRun } from './to-run.ts'

type Terms = OutputOf<typeof calls.getRetention>['terms']
type Lasting = OutputOf<typeof calls.getRetention>['lasting']

export const getRetention = serve(calls.getRetention, async (context) => {
  const db = context.database.of()
  const classes = context.retention()
  const tables = classes.flatMap(({ rules = [], lasting = [] }) => [
    ...rules.flatMap(({ parts }) => parts.flatMap((part) => part.tables)),
    ...lasting.flatMap((each) => each.tables ?? []),
  ])
  const [sizes, terms] = await Promise.all([readSizes(db, [...new Set(tables)]), readTerms(context)])
  const lasting: Lasting = classes.flatMap(({ owner, lasting = [] }) =>
    lasting.map(({ name, label, reason, kind, tables = [], files = [] }) => ({
      id: `${owner}.${name}`,
      label: toBilingual(label),
      reason: toBilingual(reason),
      kind,
      tables: [...tables],
      files: [...files],
      ...sumOf(sizes, tables),
    })),
  )
  return { ok: { terms: terms.map((term) => ({ ...term, ...sumOf(sizes, term.tables) })), lasting } }
})

async function readTerms({ database, retention }: RetentionContext): Promise<readonly Omit<Terms[number], 'rows' | 'bytes'>[]> {
  const db = database.of()
  const [terms, states, runs] = await Promise.all([findTerms(db), findStates(db), findLastRuns(db)])
  return nameRules(retention()).map((rule) => {
    const { id, label, about, floor, parts, files = [] } = rule
    const [state, run] = [states.get(id), runs.get(id)]
    return {
      id,
      label: toBilingual(label),
      about: toBilingual(about),
      tables: [...new Set(parts.flatMap((part) => part.tables))],
      files: [...files],
      days: daysOf(rule, terms.get(id)?.days),
      usualDays: daysOf(rule, undefined),
      floor: floor ? { days: floor.days, source: toBilingual(floor.source) } : null,
      oldest: state?.oldest?.toISOString() ?? null,
      ranAt: state?.ranAt.toISOString() ?? null,
      nextAt: state ? new Date(state.ranAt.getTime() + HOUR).toISOString() : null,
      hasFailed: state?.hasFailed ?? false,
      isBehind: state?.isBehind ?? false,
      lastRun: run ? toRun(run) : null,
    }
  })
}

const toBilingual = ({ en, zh }: Label): Bilingual => ({ 'en-US': en, 'zh-CN': zh })

function sumOf(sizes: ReadonlyMap<string, TableSize>, tables: readonly string[]): TableSize {
  const own = tables.flatMap((table) => sizes.get(table) ?? [])
  return { rows: Math.round(own.reduce((sum, { rows }) => sum + rows, 0)), bytes: own.reduce((sum, { bytes }) => sum + bytes, 0) }
}

const findRule = ({ retention }: RetentionContext, id: string): NamedRule | undefined =>
  nameRules(retention()).find((rule) => rule.id === id)

export const previewRetention = serve(calls.previewRetention, async (context, { class: id, days }) => {
  const { database } = context
  const rule = findRule(context, id)
  if (!rule) return { refused: 'NOT_FOUND' }
  const db = database.of()
  const set = days ?? (await findTerms(db)).get(id)?.days
  const due = { cutoff: await readCutoff(db, daysOf(rule, set)), onHold: await findHoldTargets(db) }
  const counts: Counted[] = []
  for (const part of rule.parts) counts.push(await part.count(database, due))
  const oldest = counts.flatMap((count) => count.oldest ?? []).toSorted((one, other) => one.getTime() - other.getTime())[0]
  return {
    ok: {
      rows: counts.reduce((sum, { rows }) => sum + rows, 0),
      isMore: counts.some(({ isMore }) => isMore),
      oldest: oldest?.toISOString() ?? null,
      cutoff: due.cutoff.toISOString(),
    },
  }
})

/** The audit trail has each term with the one before it, and so its versions. */
export const setRetention = serve(calls.setRetention, async (context, { class: id, days }, caller) => {
  const rule = findRule(context, id)
  if (!rule) return { refused: 'NOT_FOUND' }
  const { floor } = rule
  if (rule.days === 'own') return { refused: 'TERM_OF_ROWS' }
  if (floor && days < floor.days) return { refused: floor.code, fields: { days: floor.code }, figure: floor.days }
  return await context.database.inTransaction(async (tx) => {
    const before = daysOf(rule, (await findTerms(tx)).get(id)?.days)
    await saveTerm(tx, { id, days, by: caller.session.accountId })
    await context.recorder.record(tx, {
      action: 'retention.changed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `retention:${id}`,
      facts: changesOf({ days: [before, days] }),
    })
    return { ok: null }
  })
})
