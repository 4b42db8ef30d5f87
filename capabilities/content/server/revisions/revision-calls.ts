import { isDeepStrictEqual } from 'node:util'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { lockEditionInScope, whyNotWritable } from '../edition-checks.ts'
import { addEditionStep, type EditionRow, findAccountNames, findEdition } from '../edition-store.ts'
import { auditEvent, fitDraft, savedOf } from '../saved-item.ts'
import { draftOf, finalizeRevision, findRevision, findWholeRevision, revisionHead } from './revision-store.ts'
import { writeRevision } from './write-revision.ts'

const COUNTED_MOST = 10_000

export const listRevisions = serve(calls.listRevisions, async ({ database }, { id, language, page, pageSize }) => {
  const db = database.of()
  const found = await findEdition(db, id, language)
  if ('refused' in found) return found
  const own = db.selectFrom('content.revision').where('item_id', '=', id).where('language', '=', language)
  const rows = await own
    .selectAll()
    .orderBy('number', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom(own.select('id').limit(COUNTED_MOST).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const names = await findAccountNames(
    db,
    rows.map(({ made_by }) => made_by),
  )
  return { ok: { list: rows.map((row) => revisionHead(row, names, found.edition.published_revision_id)), total } }
})

export const getRevision = serve(calls.getRevision, async ({ database }, { revisionId }) => {
  const found = await findWholeRevision(database.of(), revisionId)
  return found ? { ok: found } : { refused: 'NOT_FOUND' }
})

/** Compares two revisions of one item. A revision of another item is treated as not found. */
export const compareRevisions = serve(calls.compareRevisions, async ({ database }, { beforeId, afterId }) => {
  const [before, after] = [await findWholeRevision(database.of(), beforeId), await findWholeRevision(database.of(), afterId)]
  if (!before || !after || before.itemId !== after.itemId) return { refused: 'NOT_FOUND' }
  const fields = Object.keys(before.draft) as (keyof calls.Draft)[]
  return { ok: { before, after, changed: fields.filter((field) => !isDeepStrictEqual(before.draft[field], after.draft[field])) } }
})

export const restoreRevision = serve(calls.restoreRevision, async (context, { id, language, revisionId, version }, caller) => {
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockEditionInScope(context, tx, { id, language, session: caller.session })
    if ('refused' in locked) return locked
    const earlier = await findRevision(tx, revisionId)
    if (earlier?.item_id !== id || earlier.language !== language) return { refused: 'NOT_FOUND' }
    const no = await whyNotWritable(tx, locked, { move: 'save', version, session: caller.session })
    if (no) return no
    await finalizeCurrent(tx, locked.edition)
    const written = await writeRevision(context, tx, { ...locked, made: 'restoration', by, draft: fitDraft(locked.item, draftOf(earlier)) })
    await addEditionStep(tx, written.edition, { action: 'restored-revision', by, note: String(earlier.number) })
    await context.recorder.record(tx, { action: 'content.revision-restored', ...auditEvent(caller, locked) })
    return savedOf(written)
  })
})

/** Finalizes the current text, so that it stays in the history even if it was an autosave. */
const finalizeCurrent = (tx: Tx, { revision_id }: EditionRow) => finalizeRevision(tx, revision_id, 'save')
