import { isDeepStrictEqual } from 'node:util'
import type { Draft, Made } from '../../contract.ts'
import type { ContentDeps, Tx } from '../deps.ts'
import { changeEdition, type EditionRow, type LockedEdition } from '../edition-store.ts'
import { assetsOf, followUses } from '../uses.ts'
import { addRevision, draftOf, finalizeRevision, findRevision, overwriteRevision, type RevisionRow } from './revision-store.ts'

export type Writing = {
  readonly made: Exclude<Made, 'takeover'>
  readonly by: string
  readonly draft: Draft
  /** Left out: an author goes on vouching only for changes of their own. */
  readonly authorId?: string | null
  /** Left out: as it was. */
  readonly translatedFrom?: string | null
}
export type Written = { readonly edition: EditionRow; readonly revision: RevisionRow; readonly isNew: boolean }

/**
 * Puts a text into the working copy of an edition that is locked and may be written in. An autosave of the same person that came last is
 * written over, any other state stays as it is and gets a successor; what says the same as before is not saved twice.
 */
export async function writeRevision(
  deps: Pick<ContentDeps, 'noteUses'>,
  tx: Tx,
  { item, edition }: LockedEdition,
  { made, by, draft, ...about }: Writing,
): Promise<Written> {
  const present = (await findRevision(tx, edition.revision_id))!
  const isSame = isDeepStrictEqual(draftOf(present), draft)
  const authorId = about.authorId === undefined ? authorOf(present, by, isSame) : about.authorId
  const translatedFrom = about.translatedFrom === undefined ? present.translated_from : about.translatedFrom
  if (isSame && authorId === present.author_id && translatedFrom === present.translated_from) {
    if (made !== 'autosave') await finalizeRevision(tx, present.id, made)
    return { edition, revision: present, isNew: false }
  }
  const making = { itemId: item.id, language: edition.language, made, by, authorId, translatedFrom }
  const isOver = present.made === 'autosave' && present.made_by === by
  const revision = isOver ? await overwriteRevision(tx, present.id, making, draft) : await addRevision(tx, making, draft)
  const state = edition.state === 'published' ? 'draft' : edition.state
  const changed = await changeEdition(tx, edition, { revision_id: revision.id, title: draft.title, state }, { counts: true })
  if (!isDeepStrictEqual(assetsOf(draftOf(present)), assetsOf(draft))) await followUses(deps, tx, item.id)
  return { edition: changed, revision, isNew: true }
}

const authorOf = ({ author_id }: RevisionRow, by: string, isSame: boolean): string | null => (isSame || author_id === by ? author_id : null)
