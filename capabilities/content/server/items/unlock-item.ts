import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { lockEdition } from '../edition-store.ts'
import { dropLock } from './lock-store.ts'

export const unlockItem = serve(calls.unlockItem, async ({ database }, { id, language }, caller) => {
  return await database.inTransaction(async (tx) => {
    const locked = await lockEdition(tx, id, language)
    if ('refused' in locked) return locked
    await dropLock(tx, { itemId: id, language }, caller.session)
    return { ok: null }
  })
})
