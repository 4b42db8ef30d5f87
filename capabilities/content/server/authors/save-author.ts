import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { lockAuthor, updateAuthor } from './author-store.ts'
import { columnsOf, invalidateAuthors, orTaken, refuseFlagged, saveUse } from './write-author.ts'

export const saveAuthor = serve(calls.saveAuthor, async (context, { id, version, ...input }, caller) => {
  const flagged = await refuseFlagged(context, input)
  if (flagged) return flagged
  return await orTaken(() =>
    context.database.inTransaction(async (tx) => {
      const refused = await lockAuthor(tx, { id, version })
      if (refused) return refused
      await updateAuthor(tx, { id, version }, columnsOf(input), caller.session.accountId)
      await saveUse(context, tx, id, input)
      await invalidateAuthors(tx)
      const facts = { name: input.name['zh-CN'] }
      await context.recorder.record(tx, { action: 'author.changed', outcome: 'ok', ...doneBy(caller), target: `author:${id}`, facts })
      return { ok: null }
    }),
  )
})
