import { sql } from 'kysely'
import type { Draft } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import type { TransferContext, Tx } from '../context.ts'
import { lossesOfRefusal } from '../runs/foresee-texts.ts'
import { noteProgress, type RunRow, setState } from '../runs/run-store.ts'
import { noteFailed, notesFor, type RunFiles, readRunFiles } from './run-files.ts'
import { publishSets } from './sets.ts'
import { applySettings } from './settings.ts'

const AT_ONCE = 50

type Due = {
  readonly key: string
  readonly position: number
  readonly id: string
  readonly language: Language
  readonly revision_id: string
  readonly published: string
  readonly working: Draft | null
  /** The ids in its draft, among them those of its files. */
  readonly files: readonly string[]
}

/**
 * Puts the approved texts online one by one, each in a transaction of its own, so that a killed run continues with the next. A text whose
 * pictures the library still makes waits for them, and one with a damaged picture gets a note in its place. A text that must not go online
 * stays a draft and is named.
 */
export async function publishRun(context: TransferContext, run: RunRow, signal: AbortSignal): Promise<'published' | 'waiting'> {
  const { approved_by: approvedBy } = run
  if (approvedBy === null) throw new Error(`The run ${run.id} is not approved`)
  const files = await readRunFiles(context, run.id)
  await noteFailed(context, run.id, files)
  await noteDone(context, run.id, files)
  for (let after = -1; ; ) {
    const due = await findDue(context, run.id, after)
    const complete = due.filter((text) => text.files.every((id) => !files.unfinished.has(id)))
    for (const text of complete) {
      signal.throwIfAborted()
      await publishOne(context, run, { text, approvedBy, notes: notesFor(text, files) })
    }
    after = due.at(-1)?.position ?? after
    // The library makes pictures in the order of the import, so later texts wait, too.
    if (complete.length === 0) break
    await noteDone(context, run.id, files)
  }
  if (files.unfinished.size > 0) return 'waiting'
  await publishSets(context, run.id, approvedBy)
  await applySettings(context, run, approvedBy)
  await context.database.inTransaction((tx: Tx) => setState(tx, run.id, 'published'))
  return 'published'
}

/** A text without words stays a draft, which the report says before. */
const wasPublic = sql`value ->> 'state' in ('published', 'scheduled') and value ->> 'published' is not null and not losses @> '[{"what": "empty"}]'`

/** Counts what is done: files in the library, and texts that are online or stay drafts. */
async function noteDone({ database }: TransferContext, runId: string, { count, unfinished }: RunFiles): Promise<void> {
  const db = database.of()
  const { rows } = await sql<{ done: number; total: number }>`
    select count(*) filter (where is_public or losses @> '[{"what": "approval"}]')::int as done, count(*)::int as total from transfer.entry
    where run_id = ${runId} and kind = 'document' and made = 'item' and ${wasPublic}`.execute(db)
  const { done, total } = one(rows)
  await noteProgress(db, runId, { done: done + count - unfinished.size, total: total + count })
}

async function findDue({ database }: TransferContext, runId: string, after: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select key, position, made_id as id, made_language as language, revision_id, value ->> 'published' as published,
      value -> 'working' as working, array(select named[1] from regexp_matches(value ->> 'draft', ${FILE}, 'g') as named) as files
    from transfer.entry
    where run_id = ${runId} and kind = 'document' and made = 'item' and not is_public and not losses @> '[{"what": "approval"}]' and ${wasPublic}
      and position > ${after}
    order by position limit ${AT_ONCE}`.execute(database.of())
  return rows
}
/** An id of a file in the JSON of a draft. */
const FILE = '"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"'

type One = { readonly text: Due; readonly approvedBy: string; readonly notes: ReadonlyMap<string, string> }

async function publishOne({ archive, database }: TransferContext, run: RunRow, { text, approvedBy, notes }: One): Promise<void> {
  const moved = { itemId: text.id, language: text.language, revisionId: text.revision_id }
  if (notes.size > 0) await database.inTransaction((tx: Tx) => archive.replaceFiles(tx, { ...moved, notes }))
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
  await sql`
    update transfer.entry set losses = losses || ${JSON.stringify(lossesOfRefusal(done, text.working))}::jsonb
    where run_id = ${run.id} and kind = 'document' and key = ${text.key}`.execute(database.of())
}
