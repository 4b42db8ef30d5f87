import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type ScreeningContext, serve, type Tx } from '../context.ts'

export const allowPicture = serve(calls.allowPicture, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.allowPicture>> => {
    const row = await tx.deleteFrom('screening.banned_picture').where('id', '=', id).returning('asset_id').executeTakeFirst()
    if (!row) return { refused: 'NOT_FOUND' }
    await record(context, tx, 'picture.allowed', row.asset_id, caller)
    return { ok: {} }
  })
})

const record = ({ recorder }: ScreeningContext, tx: Tx, action: string, assetId: string, caller: SignedInCaller): Promise<void> =>
  recorder.record(tx, { action, outcome: 'ok', target: `media:${assetId}`, ...doneBy(caller) })
