import type { Bilingual } from '#contract/language.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { deleteAuthor, lockAuthor } from './author-store.ts'
import { invalidateAuthors, saveUse } from './write-author.ts'

export const removeAuthor = serve(calls.removeAuthor, async (context, { id, version }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const refused = await lockAuthor(tx, { id, version })
    if (refused) return refused
    const name = (await deleteAuthor(tx, id)).name as Bilingual
    await saveUse(context, tx, id, { name, portrait: null })
    await invalidateAuthors(tx)
    const facts = { name: name['zh-CN'] }
    await context.recorder.record(tx, { action: 'author.removed', outcome: 'ok', ...doneBy(caller), target: `author:${id}`, facts })
    return { ok: null }
  })
})
