import { sql as raw } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { AltText } from '#contract/picture.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import type { MediaTables } from '../tables.ts'
import type { Tx } from '../tables-of.ts'
import { admitAlt, screenAlt } from './alt-text.ts'
import { lockFolder } from './folder-store.ts'
import { invalidatePages } from './invalidate-pages.ts'
import { findDetail } from './media-row.ts'
import { noteUses } from './uses.ts'

type Changes = InputOf<typeof calls.updateMedia>

/** Changes only the fields that were sent; all of them or none. */
export const updateMedia = serve(calls.updateMedia, async (context, changes, caller) => {
  const { database, recorder } = context
  const screened = await screenAlt(context, changes.alt)
  return await database.inTransaction<MediaTables, Outcome<typeof calls.updateMedia>>(async (tx) => {
    const { id } = changes
    const locked = await tx
      .selectFrom('media.asset')
      .select(['kind', 'name', 'alt'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!locked) return { refused: 'NOT_FOUND' }
    const { folderId } = changes
    if (folderId && !(await lockFolder(tx, folderId))) return { refused: 'FOLDER_UNKNOWN', fields: { folderId: 'FOLDER_UNKNOWN' } }
    const isFit = changes.posterId === undefined || (await setPoster(tx, locked, id, changes.posterId))
    if (!isFit) return { refused: 'POSTER_UNKNOWN', fields: { posterId: 'POSTER_UNKNOWN' } }
    const admitted = await admitAlt(context, tx, { id, ...locked, alt: locked.alt as AltText }, screened, caller.session.accountId)
    if ('refused' in admitted) return admitted
    const set = valuesOf({ ...changes, alt: admitted.alt })
    await tx
      .updateTable('media.asset')
      .set({ ...set, changed_at: raw<Date>`platform.now()` })
      .where('id', '=', id)
      .execute()
    if (admitted.alt !== undefined || changes.focal !== undefined || changes.posterId !== undefined) await invalidatePages(tx, id)
    const fields = [...Object.keys(set), ...(changes.posterId === undefined ? [] : ['poster'])].join(', ')
    await recorder.record(tx, {
      action: 'media.changed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `asset:${id}`,
      facts: { fields, ...admitted.facts },
    })
    return { ok: (await findDetail(tx, id))! }
  })
})

const valuesOf = ({ name, alt, tags, folderId, focal }: Omit<Changes, 'alt'> & { readonly alt: AltText | undefined }) => ({
  ...(name !== undefined && { name }),
  ...(alt !== undefined && { alt: JSON.stringify(alt) }),
  ...(tags !== undefined && { tags: [...new Set(tags)] }),
  ...(folderId !== undefined && { folder_id: folderId }),
  ...(focal !== undefined && { focal_x: focal.x, focal_y: focal.y }),
})

/** A poster counts as used by its video, like any other use. */
async function setPoster(tx: Tx, { kind, name }: { kind: string; name: string }, id: string, posterId: string | null): Promise<boolean> {
  if (kind !== 'video') return false
  if (posterId !== null) {
    const poster = await tx.selectFrom('media.asset').select(['kind', 'state']).where('id', '=', posterId).forKeyShare().executeTakeFirst()
    if (poster?.kind !== 'picture' || poster.state !== 'ready') return false
  }
  await noteUses(tx, { by: 'media', id, title: name }, posterId === null ? [] : [posterId])
  await tx.updateTable('media.asset').set({ poster_id: posterId }).where('id', '=', id).execute()
  return true
}
