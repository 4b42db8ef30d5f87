import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { speak } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { type checkSets, IMPORT_MS, type importSets, type RuleGroup } from '../contract.ts'
import { curationText } from '../text/texts.ts'
import type { CurationDeps, Sql, Tx } from './deps.ts'
import { isUnmeasured, topicsIn } from './fill-set.ts'
import { type CheckedRow, type Problem, readRows, type SetOfFile } from './read-rows.ts'
import { refill } from './refill.ts'
import { columnsOf, type SetRow } from './set-store.ts'

/** Files that one person has checked and not imported yet: a new one drives out the oldest. */
const MOST_WAITING = 5

/** A dry run. What was good is kept for an hour, so that what is imported is what was shown. */
export async function check(
  deps: CurationDeps,
  { file }: InputOf<typeof checkSets>,
  { session, language }: SignedInCaller,
): Promise<Outcome<typeof checkSets>> {
  const read = readRows(file.bytes)
  if ('refused' in read) return read
  const rows = await checkAgainst(deps, deps.database.of(), read.rows)
  const kept = await deps.database.inTransaction((tx: Tx) => keep(tx, session.accountId, rows))
  const say = speak(curationText, language)
  const good = rows.filter((row) => row.good).length
  return {
    ok: {
      id: kept.id,
      endsAt: kept.ends_at.toISOString(),
      good,
      bad: rows.length - good,
      rows: rows.map(({ row, line, name, problems, good: isGood }) => ({
        row,
        line,
        name,
        isGood: isGood !== null,
        problems: problems.map(({ field, code }) => ({ field, code, say: (say as (code: string) => string)(code) })),
      })),
    },
  }
}

/** What the rows name must be there, and of the right type. */
async function checkAgainst(deps: CurationDeps, db: Sql, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
  const kinds = await findKinds(
    db,
    rows.flatMap(({ good }) => good?.items ?? []),
  )
  const { rows: topics } = await sql<{ slug: string }>`select slug from content.public_topic`.execute(db)
  const slugs = new Set(topics.map(({ slug }) => slug))
  return rows.map((row) => {
    const problems = row.good ? wrongIn(deps, row.good, kinds, slugs) : []
    return problems.length === 0 ? row : { ...row, problems, good: null }
  })
}

function wrongIn(
  deps: CurationDeps,
  { items, contentType, isMixed, rule, order }: SetOfFile,
  kinds: ReadonlyMap<number, Known>,
  slugs: ReadonlySet<string>,
): Problem[] {
  if (items.some((number) => !kinds.has(number))) return [{ field: 'items', code: 'ITEM_UNKNOWN' }]
  if (!isMixed && items.some((number) => kinds.get(number)!.kind !== contentType)) return [{ field: 'items', code: 'KIND_DIFFERS' }]
  if (topicsIn(rule as RuleGroup).some((slug) => !slugs.has(slug))) return [{ field: 'rule', code: 'TOPIC_UNKNOWN' }]
  return isUnmeasured(deps, rule as RuleGroup, order) ? [{ field: 'rule', code: 'NOT_MEASURED' }] : []
}

type Known = { readonly itemId: string; readonly kind: string }
async function findKinds(db: Sql, numbers: readonly number[]): Promise<Map<number, Known>> {
  const { rows } = await sql<Known & { number: number }>`
    select distinct number, item_id as "itemId", kind from content.known_item
    where number = any (${[...new Set(numbers)]}::bigint[]) and trashed_at is null`.execute(db)
  return new Map(rows.map((row) => [row.number, row]))
}

async function keep(tx: Tx, accountId: string, rows: readonly CheckedRow[]): Promise<{ readonly id: string; readonly ends_at: Date }> {
  const { rows: kept } = await sql<{ id: string; ends_at: Date }>`
    insert into curation.import (account_id, rows, ends_at)
    values (${accountId}, ${JSON.stringify(rows.map(({ good }) => good))}::jsonb, platform.now() + ${IMPORT_MS} * interval '1 millisecond')
    returning id, ends_at`.execute(tx)
  await sql`delete from curation.import where account_id = ${accountId} and id in (
    select id from curation.import where account_id = ${accountId} order by made_at desc, id desc offset ${MOST_WAITING})`.execute(tx)
  return kept[0]!
}

/** The good rows of a file that one has checked oneself: all of them, in one transaction, once. */
export async function run(
  deps: CurationDeps,
  { id }: InputOf<typeof importSets>,
  caller: SignedInCaller,
): Promise<Outcome<typeof importSets>> {
  const by = caller.session.accountId
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof importSets>> => {
    const { rows: found } = await sql<{ rows: (SetOfFile | null)[] }>`
      delete from curation.import where id = ${id} and account_id = ${by} and ends_at > platform.now() returning rows`.execute(tx)
    if (!found[0]) return { refused: 'NOT_FOUND' }
    const good = found[0].rows.flatMap((row) => row ?? [])
    if (good.length === 0) return { refused: 'ROWS_BAD' }
    const known = await findKinds(
      tx,
      good.flatMap(({ items }) => items),
    )
    for (const row of good) await add(deps, tx, row, known, by)
    await deps.recorder.record(tx, {
      action: 'sets.imported',
      outcome: 'ok',
      ...doneBy(caller),
      target: `import:${id}`,
      facts: { sets: good.length },
    })
    return { ok: { sets: good.length } }
  })
}

async function add(
  deps: CurationDeps,
  tx: Tx,
  { items, filterType, rule, order, most, ...head }: SetOfFile,
  known: ReadonlyMap<number, Known>,
  by: string,
) {
  const set = await tx
    .insertInto('curation.set')
    .values({
      ...columnsOf(head),
      filter_type: filterType,
      rule: JSON.stringify(rule),
      sort_by: order,
      most,
      created_by: by,
      changed_by: by,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const ids = items.flatMap((number) => known.get(number)?.itemId ?? [])
  await sql`
    insert into curation.pick (set_id, item_id, position)
    select ${set.id}, item_id, place from unnest(${ids}::uuid[]) with ordinality as each (item_id, place)`.execute(tx)
  await refill(deps, tx, set as unknown as SetRow)
}

/** Files that nobody gave a word for. */
export async function sweepImports({ database }: Pick<CurationDeps, 'database'>): Promise<number> {
  const { numAffectedRows } = await sql`delete from curation.import where ends_at <= platform.now()`.execute(database.of())
  return Number(numAffectedRows ?? 0)
}
