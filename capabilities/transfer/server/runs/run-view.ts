import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import { Found, type Made, type Run, type RunSummary } from '../../contract.ts'
import { transferText } from '../../text/texts.ts'
import type { Sql } from '../context.ts'
import { UNREADABLE_CODES, type UnreadableCode } from '../format/source.ts'
import { SOURCES } from '../sources/sources.ts'
import { groupLosses, readLosses } from './report.ts'
import { findStopped, type RunRow } from './run-store.ts'

export async function findNames(db: Sql, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const { rows } = await sql<{ account_id: string; name: string }>`
    select account_id, name from profile.summary where account_id = any (${wanted}::uuid[])`.execute(db)
  return new Map(rows.map(({ account_id, name }) => [account_id, name]))
}

const isUnreadable = (code: string): code is UnreadableCode => (UNREADABLE_CODES as readonly string[]).includes(code)

/** Returns the sentence for an upload that cannot be read, with the line of a text file where it is known. */
function problemOf({ problem, problem_detail: detail }: RunRow, language: Language): string {
  const t = translatorOf(transferText, language)
  if (!isUnreadable(problem)) return ''
  const sentence = t(problem, { detail })
  const hasLine = ['UPLOAD_CUT', 'UPLOAD_DAMAGED', 'UPLOAD_TOO_DEEP'].includes(problem) && detail !== ''
  return hasLine ? `${sentence} ${t('problem.line', { line: detail })}` : sentence
}

type Known = { readonly names: ReadonlyMap<string, string>; readonly stopped: ReadonlySet<string> }

export function summaryOf(row: RunRow, { names, stopped }: Known, language: Language): RunSummary {
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    source: SOURCES.find(({ name }) => name === row.source)?.label ?? null,
    createdAt: row.created_at.toISOString(),
    createdBy: names.get(row.created_by) ?? null,
    done: row.done,
    total: row.total,
    isStopped: stopped.has(row.id),
    problem: problemOf(row, language),
  }
}

export async function runView(db: Sql, row: RunRow, language: Language): Promise<Run> {
  const names = await findNames(db, [row.created_by, row.approved_by])
  const hasBegun = !['reading', 'found', 'failed'].includes(row.state)
  return {
    ...summaryOf(row, { names, stopped: await findStopped(db, [row]) }, language),
    // Results of an earlier version lack the newest fields.
    found: row.found && Found.parse(row.found),
    mapping: row.mapping,
    hasZip: row.pictures_id !== null,
    made: await readMade(db, row.id),
    losses: hasBegun ? groupLosses(await readLosses(db, row)) : [],
    approval: row.approved_at && {
      by: row.approved_by === null ? null : (names.get(row.approved_by) ?? null),
      at: row.approved_at.toISOString(),
      note: row.approval_note,
    },
    stayed: await readStayed(db, row.id),
  }
}

async function readMade(db: Sql, runId: string): Promise<Made> {
  const { rows } = await sql<Made>`
    select count(*) filter (where made = 'item')::int as items,
      count(*) filter (where is_public and (value ->> 'published')::timestamptz <= platform.now())::int as online,
      count(*) filter (where is_public and (value ->> 'published')::timestamptz > platform.now())::int as scheduled,
      count(*) filter (where kind = 'media' and made_id is not null)::int as pictures, count(*) filter (where made = 'comment')::int as comments,
      count(*) filter (where made = 'topic')::int as topics, count(*) filter (where made = 'author')::int as authors,
      count(*) filter (where made = 'redirect')::int as redirects,
      count(*) filter (where made = 'set')::int as sets, count(*) filter (where made = 'settings' and kind = 'menu')::int as menus,
      count(*) filter (where undone in ('removed', 'gone'))::int as removed, count(*) filter (where undone in ('edited', 'held'))::int as stayed
    from transfer.entry where run_id = ${runId}`.execute(db)
  return one(rows)
}

const MOST_STAYED = 200

async function readStayed(db: Sql, runId: string): Promise<Run['stayed']> {
  const { rows } = await sql<Run['stayed'][number]>`
    select made_id as id, made_language as language, value #>> '{draft,title}' as title from transfer.entry
    where run_id = ${runId} and made = 'item' and undone in ('edited', 'held') order by position limit ${MOST_STAYED}`.execute(db)
  return rows
}
