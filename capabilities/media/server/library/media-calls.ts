import { sql as raw } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { AltText } from '#contract/picture.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { isHeld } from '#server/retention/holds.ts'
import { refuseBeforeTerm } from '#server/retention/minimum-terms.ts'
import * as calls from '../../contract.ts'
import type { Tx } from '../context.ts'
import { serve } from '../context.ts'
import { assetFolder, uploadFolder } from '../keys.ts'
import { leaveFiles } from '../leftovers.ts'
import { releaseQuota } from '../quota-store.ts'
import { admitAlt, screenAlt } from './alt-text.ts'
import { findAsset, findAssetsOfPage, findDetail, findTags, toMediaRow } from './asset-store.ts'
import { lockFolder } from './folder-store.ts'
import { findUses, invalidatePages, noteUses } from './uses.ts'

/** Pages are counted from the first row, so none may begin beyond this offset (S99). */
const FURTHEST = 10_000

export const listMedia = serve(calls.listMedia, async (context, input) => {
  const db = context.database.of()
  if (input.page * input.pageSize > FURTHEST) return { refused: 'PAGE_TOO_FAR', fields: { page: 'PAGE_TOO_FAR' } }
  const { rows, total, isMore } = await findAssetsOfPage(db, input)
  return { ok: { list: rows.map((row) => toMediaRow(context, row)), total, isMore } }
})

export const getMedia = serve(calls.getMedia, async (context, { id }) => {
  const detail = await findDetail(context, context.database.of(), id)
  return detail ? { ok: detail } : { refused: 'NOT_FOUND' }
})

export const listUses = serve(calls.listUses, async ({ database }, { id }) => {
  const db = database.of()
  if (!(await findAsset(db, id))) return { refused: 'NOT_FOUND' }
  const uses = await findUses(db, id)
  return { ok: uses.map(({ at, ...use }) => ({ ...use, at: at.toISOString() })) }
})

export const listTags = serve(calls.listTags, async ({ database }) => ({ ok: await findTags(database.of()) }))

type Changes = InputOf<typeof calls.updateMedia>

/** Changes only the fields that were sent; all of them or none. */
export const updateMedia = serve(calls.updateMedia, async (context, changes, caller) => {
  const { database, recorder } = context
  const screened = await screenAlt(context, changes.alt)
  return await database.inTransaction(async (tx) => {
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
    const isFit = changes.posterId === undefined || (await setPoster(tx, locked, { id, posterId: changes.posterId }))
    if (!isFit) return { refused: 'POSTER_UNKNOWN', fields: { posterId: 'POSTER_UNKNOWN' } }
    const admitted = await admitAlt(context, tx, {
      id,
      ...locked,
      alt: locked.alt as AltText,
      wishes: screened,
      by: caller.session.accountId,
    })
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
    return { ok: (await findDetail(context, tx, id))! }
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
async function setPoster(
  tx: Tx,
  { kind, name }: { kind: string; name: string },
  { id, posterId }: { readonly id: string; readonly posterId: string | null },
): Promise<boolean> {
  if (kind !== 'video') return false
  if (posterId !== null) {
    const poster = await tx.selectFrom('media.asset').select(['kind', 'state']).where('id', '=', posterId).forKeyShare().executeTakeFirst()
    if (poster?.kind !== 'picture' || poster.state !== 'ready') return false
  }
  await noteUses(tx, { by: 'media', id, title: name }, new Map(posterId === null ? [] : [[posterId, await findReach(tx, id)]]))
  await tx.updateTable('media.asset').set({ poster_id: posterId }).where('id', '=', id).execute()
  return true
}

/** The poster of a video that was limited is limited with it. The views follow when the video is open again. */
async function findReach(tx: Tx, id: string): Promise<calls.Reach> {
  const { limited_at } = await tx.selectFrom('media.asset').select('limited_at').where('id', '=', id).executeTakeFirstOrThrow()
  return limited_at === null ? 'open' : 'limited'
}

/** One missing asset refuses the whole request (S52). */
export const moveMedia = serve(calls.moveMedia, async ({ database, recorder }, { ids, folderId }, caller) => {
  const wanted = [...new Set(ids)].sort()
  return await database.inTransaction(async (tx) => {
    if (folderId !== null && !(await lockFolder(tx, folderId))) return { refused: 'FOLDER_UNKNOWN', fields: { folderId: 'FOLDER_UNKNOWN' } }
    const locked = await tx.selectFrom('media.asset').select('id').where('id', 'in', wanted).orderBy('id').forNoKeyUpdate().execute()
    if (locked.length < wanted.length) return { refused: 'NOT_FOUND' }
    await tx.updateTable('media.asset').set({ folder_id: folderId }).where('id', 'in', wanted).execute()
    const facts = { count: wanted.length, folder: folderId }
    await recorder.record(tx, { action: 'media.moved', outcome: 'ok', ...doneBy(caller), facts })
    return { ok: null }
  })
})

/** Locks the row, so that no use begins meanwhile. Files are deleted once the transaction has committed. */
export const removeMedia = serve(calls.removeMedia, async (context, { id }, caller) => {
  return context.database.inTransaction(async (tx) => {
    const locked = await tx
      .selectFrom('media.asset')
      .select(['owner_id', 'source_bytes', 'name', 'kind'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!locked) return { refused: 'NOT_FOUND' }
    const use = await tx.selectFrom('media.usage').select('by_whom').where('asset_id', '=', id).limit(1).executeTakeFirst()
    if (use) return { refused: 'MEDIA_USED' }
    if (await isHeld(tx, `asset:${id}`, `account:${locked.owner_id}`)) return { refused: 'ON_HOLD' }
    const tooSoon = await refuseBeforeTerm(tx, `asset:${id}`)
    if (tooSoon) return tooSoon
    await noteUses(tx, { by: 'media', id, title: locked.name }, [])
    await tx.deleteFrom('media.asset').where('id', '=', id).execute()
    for (const about of ['alt', 'captions'] as const) await context.forgetWords(tx, { about, thing: id })
    await tx.deleteFrom('media.upload').where('id', '=', id).execute()
    await releaseQuota(tx, locked.owner_id, locked.source_bytes)
    await leaveFiles(context, tx, [assetFolder(id), uploadFolder(id)])
    const facts = { kind: locked.kind, name: locked.name }
    await context.recorder.record(tx, { action: 'media.deleted', outcome: 'ok', ...doneBy(caller), target: `asset:${id}`, facts })
    return { ok: null }
  })
})
