import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { giveBackHolding } from '../holding-store.ts'
import { assetFolder, uploadFolder } from '../keys.ts'
import { leaveFiles } from '../leftovers.ts'
import type { MediaTables } from '../tables.ts'
import { noteUses } from './uses.ts'

/** Locks the row, so that no use begins meanwhile. Files are deleted once the transaction has committed. */
export const removeMedia = serve(calls.removeMedia, async (context, { id }, caller) => {
  return context.database.inTransaction<MediaTables, Outcome<typeof calls.removeMedia>>(async (tx) => {
    const locked = await tx
      .selectFrom('media.asset')
      .select(['owner_id', 'source_bytes', 'name', 'kind'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!locked) return { refused: 'NOT_FOUND' }
    const use = await tx.selectFrom('media.usage').select('by_whom').where('asset_id', '=', id).limit(1).executeTakeFirst()
    if (use) return { refused: 'MEDIA_USED' }
    await noteUses(tx, { by: 'media', id, title: locked.name }, [])
    await tx.deleteFrom('media.asset').where('id', '=', id).execute()
    for (const about of ['alt', 'captions'] as const) await context.forgetWords(tx, { about, thing: id })
    await tx.deleteFrom('media.upload').where('id', '=', id).execute()
    await giveBackHolding(tx, locked.owner_id, locked.source_bytes)
    await leaveFiles(context, tx, [assetFolder(id), uploadFolder(id)])
    const facts = { kind: locked.kind, name: locked.name }
    await context.recorder.record(tx, { action: 'media.deleted', outcome: 'ok', ...doneBy(caller), target: `asset:${id}`, facts })
    return { ok: null }
  })
})
