import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { lockEdition } from '../edition-store.ts'
import { dropLock } from './lock-store.ts'

export const unlockItem = serve(calls.unlockItem, async ({ database }, { id, language }, caller) => {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.unlockItem>> => {
    const locked = await lockEdition(tx, id, language)
    if ('refused' in locked) return locked
    await dropLock(tx, { itemId: id, language }, caller.session)
    return { ok: null }
  })
})
