import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Language } from '#contract/language.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as holds from '#server/retention/holds.ts'
import * as calls from '../../contract.ts'
import { type RetentionContext, serve } from './context.ts'

const MOST_LISTED = 200

export const listHolds = serve(calls.listHolds, async ({ database, targets }, _input, { language }) => {
  const found = await holds.listHolds(database.of(), MOST_LISTED)
  const ids = found.flatMap(({ placedBy, liftedBy }) => (liftedBy ? [placedBy, liftedBy] : [placedBy]))
  const people = found.flatMap(({ target }) => (target.startsWith('account:') ? [target.slice('account:'.length)] : []))
  const [names, titles] = await Promise.all([
    findNames(database.pool, [...ids, ...people]),
    targets.findTitles(
      database.pool,
      found.map(({ target }) => target),
      language,
    ),
  ])
  return {
    ok: found.map(({ placedBy, liftedBy, placedAt, liftedAt, liftReason, until, target, ...hold }) => ({
      ...hold,
      target,
      title: titles.get(target) ?? names.get(target.slice('account:'.length)) ?? null,
      path: targets.pathOf(target),
      placedBy: names.get(placedBy) ?? null,
      placedAt: placedAt.toISOString(),
      until: until?.toISOString() ?? null,
      lifted: liftedAt ? { by: names.get(liftedBy ?? '') ?? null, at: liftedAt.toISOString(), reason: liftReason ?? '' } : null,
    })),
  }
})

async function findNames(pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select account_id as id, name from profile.summary where account_id::text = any ($1::text[])',
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Waits for the removals that run, so that the hold is in force for everything that still exists when it returns. */
export const placeHold = serve(calls.placeHold, async ({ database, recorder, targets }, { kind, id, reason, until }, caller) => {
  const target = `${kind}:${id}`
  if (NAMED.includes(kind) && !(await isKnown({ database, targets }, target, caller.language))) return { refused: 'NOT_FOUND' }
  return await database.inTransaction(async (tx) => {
    const end = until === undefined ? null : new Date(until)
    if (end && !(await isFuture(tx, end))) return { refused: 'HOLD_PAST', fields: { until: 'HOLD_PAST' } }
    const placed = await holds.placeHold(tx, { target, reason, placedBy: caller.session.accountId, until: end })
    const facts = { hold: placed, until: end?.toISOString() ?? null }
    await recorder.record(tx, { action: 'hold.placed', outcome: 'ok', ...doneBy(caller), target, reason, facts })
    return { ok: { id: placed } }
  })
})

/** The kinds whose targets have a title or a name, by which a wrong id is noticed. */
const NAMED: readonly string[] = ['account', 'item', 'course', 'studio', 'asset', 'form', 'set', 'activity']

async function isKnown(
  { database, targets }: Pick<RetentionContext, 'database' | 'targets'>,
  target: string,
  language: Language,
): Promise<boolean> {
  if (!target.startsWith('account:')) return (await targets.findTitles(database.pool, [target], language)).has(target)
  const { rows } = await database.pool.query('select from accounts.person where account_id = $1', [target.slice('account:'.length)])
  return rows.length > 0
}

async function isFuture(tx: Parameters<typeof holds.findHoldTargets>[0], at: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${at}::timestamptz > platform.now() as is`.execute(tx)
  return rows[0]?.is === true
}

export const liftHold = serve(calls.liftHold, ({ database, recorder }, { id, reason }, caller) =>
  database.inTransaction(async (tx) => {
    const lifted = await holds.liftHold(tx, { id, by: caller.session.accountId, reason })
    if (lifted === 'unknown') return { refused: 'NOT_FOUND' }
    if (lifted === 'over') return { refused: 'HOLD_OVER' }
    const { target } = lifted
    await recorder.record(tx, { action: 'hold.lifted', outcome: 'ok', ...doneBy(caller), target, reason, facts: { hold: id } })
    return { ok: null }
  }),
)
