import { sql } from 'kysely'
import type { Draft } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { LostEntry, TransferContext, Tx } from '../context.ts'
import { noteProgress, type RunRow, setState } from '../runs/run-store.ts'
import { publishSets } from './sets.ts'
import { applySettings } from './settings.ts'

const AT_ONCE = 50

type Due = {
  readonly key: string
  readonly id: string
  readonly language: Language
  readonly revision_id: string
  readonly published: string
  readonly working: Draft | null
}

/**
 * Puts the approved texts online one by one, each in a transaction of its own, so that a killed run continues with the next. A text that must
 * not go online stays a draft and is named.
 */
export async function publishRun(context: TransferContext, run: RunRow, signal: AbortSignal): Promise<'published' | 'waiting'> {
  const { approved_by: approvedBy } = run
  if (approvedBy === null) throw new Error(`The run ${run.id} is not approved`)
  const db = context.database.of()
  if (await hasUnfinished(context, run.id)) return 'waiting'
  for (let due = await findDue(context, run.id); due.length > 0; due = await findDue(context, run.id)) {
    for (const text of due) {
      signal.throwIfAborted()
      await publishOne(context, run, { text, approvedBy })
    }
    const { rows } = await sql<{ done: number; total: number }>`
      select count(*) filter (where is_public or losses @> '[{"what": "approval"}]')::int as done, count(*)::int as total from transfer.entry
      where run_id = ${run.id} and kind = 'document' and made = 'item' and ${wasPublic}`.execute(db)
    if (rows[0]) await noteProgress(db, run.id, rows[0])
  }
  await publishSets(context, run.id, approvedBy)
  await applySettings(context, run, approvedBy)
  await context.database.inTransaction((tx: Tx) => setState(tx, run.id, 'published'))
  return 'published'
}

/** A text without words stays a draft, which the report says before. */
const wasPublic = sql`value ->> 'state' in ('published', 'scheduled') and value ->> 'published' is not null and not losses @> '[{"what": "empty"}]'`

/** Returns true while the library still makes pictures of the run. */
async function hasUnfinished({ database, pictures }: TransferContext, runId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select made_id as id from transfer.entry where run_id = ${runId} and kind = 'media' and made = 'asset'`.execute(database.of())
  for (let from = 0; from < rows.length; from += AT_ONCE_ASKED) {
    const ids = rows.slice(from, from + AT_ONCE_ASKED).map(({ id }) => id)
    if ((await pictures.countUnfinished(ids)) > 0) return true
  }
  return false
}
const AT_ONCE_ASKED = 1_000

async function findDue({ database }: TransferContext, runId: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select key, made_id as id, made_language as language, revision_id, value ->> 'published' as published, value -> 'working' as working from transfer.entry
    where run_id = ${runId} and kind = 'document' and made = 'item' and not is_public and not losses @> '[{"what": "approval"}]' and ${wasPublic}
    order by position limit ${AT_ONCE}`.execute(database.of())
  return rows
}

type One = { readonly text: Due; readonly approvedBy: string }

async function publishOne({ archive, database }: TransferContext, run: RunRow, { text, approvedBy }: One): Promise<void> {
  const order = {
    id: text.id,
    language: text.language,
    revisionId: text.revision_id,
    publishedAt: new Date(text.published),
    submittedBy: run.created_by,
    approvedBy,
    note: run.approval_note,
    ...(text.working && { workingCopy: text.working }),
  }
  const notePublic = async (tx: AnyTransaction, workingRevisionId: string | null) => {
    await sql`
      update transfer.entry set is_public = true, value = value || ${JSON.stringify({ workingRevisionId })}::jsonb
      where run_id = ${run.id} and kind = 'document' and key = ${text.key}`.execute(tx.of())
  }
  const done = await archive.publishElsewhere(order, notePublic)
  if ('ok' in done) return
  const losses: LostEntry[] = [{ what: 'approval', detail: done.missing?.code ?? done.refused }]
  if (text.working) losses.push({ what: 'working-copy', detail: text.working.title })
  await sql`
    update transfer.entry set losses = losses || ${JSON.stringify(losses)}::jsonb
    where run_id = ${run.id} and kind = 'document' and key = ${text.key}`.execute(database.of())
}
