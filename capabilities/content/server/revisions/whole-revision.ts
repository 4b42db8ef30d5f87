import type { Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { Sql } from '../context.ts'
import { findEdition, findNames, personIn } from '../edition-store.ts'
import { draftOf, findRevision, type RevisionRow } from './revision-store.ts'

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

type Whole = Extract<Outcome<typeof calls.getRevision>, { ok: unknown }>['ok']

export async function findWhole(db: Sql, id: string): Promise<(Whole & { readonly itemId: string }) | undefined> {
  const row = await findRevision(db, id)
  if (!row) return undefined
  const found = await findEdition(db, row.item_id, row.language)
  const names = await findNames(db, [row.made_by, row.author_id])
  const publishedId = 'refused' in found ? null : found.edition.published_revision_id
  return { ...headOf(row, names, publishedId), draft: draftOf(row), author: personIn(names)(row.author_id), itemId: row.item_id }
}
