import { isDeepStrictEqual } from 'node:util'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { compareRevisions, Draft, listRevisions, readRevision, restoreRevision } from '../contract.ts'
import type { ContentDeps, Sql, Tx } from './deps.ts'
import { addStep, type EditionRow, findEdition, findNames, holdEdition, personIn } from './edition-store.ts'
import { draftOf, findRevision, freezeRevision, type RevisionRow } from './revision-store.ts'
import { happening, savedOf } from './save-item.ts'
import { whyNotWritable } from './writable.ts'
import { writeRevision } from './write-revision.ts'

type Deps = Pick<ContentDeps, 'database' | 'recorder' | 'noteUses'>
type ReadDeps = Pick<ContentDeps, 'database'>
const COUNTED_MOST = 10_000

export async function showRevisions(
  { database }: ReadDeps,
  { id, language, page, pageSize }: InputOf<typeof listRevisions>,
): Promise<Outcome<typeof listRevisions>> {
  const db: Sql = database.of()
  const found = await findEdition(db, id, language)
  if ('refused' in found) return found
  const own = db.selectFrom('content.revision').where('item_id', '=', id).where('language', '=', language)
  const rows = await own
    .selectAll()
    .orderBy('number', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .$castTo<RevisionRow>()
    .execute()
  const { total } = await db
    .selectFrom(own.select('id').limit(COUNTED_MOST).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const names = await findNames(
    db,
    rows.map(({ made_by }) => made_by),
  )
  return { ok: { list: rows.map((row) => headOf(row, names, found.edition.published_revision_id)), total } }
}

/** A saved state without its text. */
export const headOf = (row: RevisionRow, names: ReadonlyMap<string, string>, publishedId: string | null) => ({
  id: row.id,
  number: row.number,
  made: row.made,
  by: personIn(names)(row.made_by),
  at: row.made_at.toISOString(),
  title: row.title,
  length: row.length,
  isPublished: row.id === publishedId,
})

type Whole = Extract<Outcome<typeof readRevision>, { ok: unknown }>['ok']

async function findWhole(db: Sql, id: string): Promise<(Whole & { readonly itemId: string }) | undefined> {
  const row = await findRevision(db, id)
  if (!row) return undefined
  const found = await findEdition(db, row.item_id, row.language)
  const names = await findNames(db, [row.made_by, row.author_id])
  const publishedId = 'refused' in found ? null : found.edition.published_revision_id
  return { ...headOf(row, names, publishedId), draft: draftOf(row), author: personIn(names)(row.author_id), itemId: row.item_id }
}

export async function showRevision(
  { database }: ReadDeps,
  { revisionId }: InputOf<typeof readRevision>,
): Promise<Outcome<typeof readRevision>> {
  const found = await findWhole(database.of(), revisionId)
  return found ? { ok: found } : { refused: 'NOT_FOUND' }
}

/** Two states of one item. A state of another item is as absent as one that never was. */
export async function compare(
  { database }: ReadDeps,
  { beforeId, afterId }: InputOf<typeof compareRevisions>,
): Promise<Outcome<typeof compareRevisions>> {
  const [before, after] = [await findWhole(database.of(), beforeId), await findWhole(database.of(), afterId)]
  if (!before || !after || before.itemId !== after.itemId) return { refused: 'NOT_FOUND' }
  const fields = Object.keys(before.draft) as (keyof Draft)[]
  return { ok: { before, after, changed: fields.filter((field) => !isDeepStrictEqual(before.draft[field], after.draft[field])) } }
}

export async function restore(
  deps: Deps,
  { id, language, revisionId, version }: InputOf<typeof restoreRevision>,
  caller: SignedInCaller,
): Promise<Outcome<typeof restoreRevision>> {
  const by = caller.session.accountId
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof restoreRevision>> => {
    const held = await holdEdition(tx, id, language)
    if ('refused' in held) return held
    const earlier = await findRevision(tx, revisionId)
    if (earlier?.item_id !== id || earlier.language !== language) return { refused: 'NOT_FOUND' }
    const no = await whyNotWritable(tx, held, { move: 'save', version, session: caller.session })
    if (no) return no
    await keepPresent(tx, held.edition)
    const written = await writeRevision(deps, tx, held, { made: 'restoration', by, draft: draftOf(earlier) })
    await addStep(tx, written.edition, 'restored-revision', by, { note: String(earlier.number) })
    await deps.recorder.record(tx, { action: 'content.revision-restored', ...happening(caller, held) })
    return savedOf(written)
  })
}

/** What was written until now stays, also when it was only an autosave. */
const keepPresent = (tx: Tx, { revision_id }: EditionRow) => freezeRevision(tx, revision_id, 'save')
