import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { type checkImport, type ExchangeRow, IMPORT_MS, type runImport } from '../contract.ts'
import { addMany } from './add-many.ts'
import { type CheckedRow, checkRows, sayProblem } from './check-rows.ts'
import type { ContentDeps, Sql, Tx } from './deps.ts'
import { readFile } from './read-file.ts'
import { findTopicSlugs, unknownTopic } from './topic-store.ts'
import { followUses } from './uses.ts'

type Deps = Pick<ContentDeps, 'database' | 'recorder' | 'noteUses'>

/** Files that one person has checked and not imported yet: a new one drives out the oldest. */
const MOST_WAITING = 5

/** A dry run. What was good is kept for an hour, so that what is imported is what was shown. */
export async function check(
  { database }: Deps,
  { file }: InputOf<typeof checkImport>,
  { session, language }: SignedInCaller,
): Promise<Outcome<typeof checkImport>> {
  const read = readFile(file.bytes)
  if ('refused' in read) return read
  const db: Sql = database.of()
  const rows = await checkRows(read.rows, await findTopicSlugs(db))
  const kept = await database.inTransaction((tx: Tx) => keep(tx, session.accountId, rows))
  const say = sayProblem(language)
  const good = rows.filter((row) => row.good).length
  return {
    ok: {
      id: kept.id,
      endsAt: kept.ends_at.toISOString(),
      format: read.format,
      good,
      bad: rows.length - good,
      rows: rows.map(({ row, line, title, language: inLanguage, problems, good: isGood }) => ({
        row,
        line,
        title,
        language: inLanguage,
        isGood: isGood !== null,
        problems: problems.map(say),
      })),
    },
  }
}

async function keep(tx: Tx, accountId: string, rows: readonly CheckedRow[]): Promise<{ readonly id: string; readonly ends_at: Date }> {
  const { rows: kept } = await sql<{ id: string; ends_at: Date }>`
    insert into content.import (account_id, rows, ends_at)
    values (${accountId}, ${JSON.stringify(rows.map(({ good }) => good))}::jsonb, platform.now() + ${IMPORT_MS} * interval '1 millisecond')
    returning id, ends_at`.execute(tx)
  await sql`delete from content.import where account_id = ${accountId} and id in (
    select id from content.import where account_id = ${accountId} order by made_at desc, id desc offset ${MOST_WAITING})`.execute(tx)
  return kept[0]!
}

/** Imports rows of a file that one has checked oneself: all that are named, in one transaction, once. */
export async function run(
  deps: Deps,
  { id, rows: wanted }: InputOf<typeof runImport>,
  caller: SignedInCaller,
): Promise<Outcome<typeof runImport>> {
  const by = caller.session.accountId
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof runImport>> => {
    const found = await tx
      .selectFrom('content.import')
      .select('rows')
      .where('id', '=', id)
      .where('account_id', '=', by)
      .where('ends_at', '>', sql<Date>`platform.now()`)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return { refused: 'NOT_FOUND' }
    const all = found.rows as unknown as readonly (ExchangeRow | null)[]
    const chosen = wanted ? [...new Set(wanted)].map((row) => all[row - 1]) : all
    if (!chosen.every((row) => row !== null && row !== undefined)) return { refused: 'ROWS_BAD' }
    if (await unknownTopic(tx, [...new Set(chosen.flatMap(({ topics }) => topics))])) return { refused: 'TOPIC_UNKNOWN' }
    const made = await addMany(tx, seedsOf(chosen), { by, origin: 'imported', made: 'import', step: 'imported' })
    for (const { item } of made) await followUses(deps, tx, item.id)
    await tx.deleteFrom('content.import').where('id', '=', id).execute()
    await deps.recorder.record(tx, {
      action: 'content.imported',
      outcome: 'ok',
      ...doneBy(caller),
      target: `import:${id}`,
      facts: { items: made.length, editions: chosen.length },
    })
    return { ok: { items: made.length, editions: chosen.length } }
  })
}

/** Rows of one item together, in the order in which their items come first; the topics of an item are those of all its rows. */
function seedsOf(rows: readonly ExchangeRow[]) {
  const byItem = Map.groupBy(rows, ({ item }) => item)
  return [...byItem.values()].map((own) => ({
    section: own[0]!.section,
    kind: own[0]!.kind,
    topics: [...new Set(own.flatMap(({ topics }) => topics))].slice(0, 12),
    editions: own.map(({ item: _, section: __, kind: ___, topics: ____, language, ...draft }) => ({ language, draft })),
  }))
}

/** Files that nobody gave a word for. */
export async function sweepImports({ database }: Pick<Deps, 'database'>): Promise<number> {
  const { numAffectedRows } = await sql`delete from content.import where ends_at <= platform.now()`.execute(database.of())
  return Number(numAffectedRows ?? 0)
}
