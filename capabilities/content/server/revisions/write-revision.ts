import { isDeepStrictEqual } from 'node:util'
import type { Draft, Made } from '../../contract.ts'
import type { ContentContext, Tx } from '../context.ts'
import { changeEdition, type EditionRow, type LockedEdition } from '../edition-store.ts'
import { assetsOf, followUses } from '../uses.ts'
import { addRevision, draftOf, finalizeRevision, overwriteRevision, type RevisionRow, readRevision } from './revision-store.ts'

export type Writing = {
  readonly made: Exclude<Made, 'takeover'>
  readonly by: string
  readonly draft: Draft
  /** The default keeps the sign-off only when the author makes the change or the text is unchanged. */
  readonly authorId?: string | null
  readonly translatedFrom?: string | null
}
export type Written = { readonly edition: EditionRow; readonly revision: RevisionRow; readonly isNew: boolean }

/**
 * Writes a text into a locked, editable working copy. The latest autosave of the same account is overwritten; any other revision stays and
 * gets a successor. Unchanged text creates no revision.
 */
export async function writeRevision(
  context: ContentContext,
  tx: Tx,
  { item, edition, made, by, draft, ...about }: LockedEdition & Writing,
): Promise<Written> {
  const present = await readRevision(tx, edition.revision_id)
  const isSame = isDeepStrictEqual(draftOf(present), draft)
  const authorId = about.authorId === undefined ? authorOf(present, by, isSame) : about.authorId
  const translatedFrom = about.translatedFrom === undefined ? present.translated_from : about.translatedFrom
  if (isSame && authorId === present.author_id && translatedFrom === present.translated_from) {
    if (made !== 'autosave') await finalizeRevision(tx, present.id, made)
    return { edition, revision: present, isNew: false }
  }
  const making = { itemId: item.id, language: edition.language, made, by, authorId, translatedFrom, draft }
  const isOver = present.made === 'autosave' && present.made_by === by
  const revision = isOver ? await overwriteRevision(tx, present.id, making) : await addRevision(tx, making)
  const state = edition.state === 'published' ? 'draft' : edition.state
  const changed = await changeEdition(tx, edition, { changes: { revision_id: revision.id, title: draft.title, state }, counts: true })
  if (!isDeepStrictEqual(assetsOf(draftOf(present)), assetsOf(draft))) await followUses(context, tx, item.id)
  return { edition: changed, revision, isNew: true }
}

const authorOf = ({ author_id }: RevisionRow, by: string, isSame: boolean): string | null => (isSame || author_id === by ? author_id : null)
