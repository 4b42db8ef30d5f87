import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { MOST_AUTHORS } from '../../contract.ts'
import { serve } from '../context.ts'
import { countAuthors, insertAuthor } from './author-store.ts'
import { columnsOf, invalidateAuthors, orTaken, refuseFlagged, saveUse } from './write-author.ts'

export const createAuthor = serve(calls.createAuthor, async (context, input, caller) => {
  const flagged = await refuseFlagged(context, input)
  if (flagged) return flagged
  return await orTaken(() =>
    context.database.inTransaction(async (tx) => {
      if ((await countAuthors(tx)) >= MOST_AUTHORS) return { refused: 'AUTHORS_FULL' }
      const { id } = await insertAuthor(tx, columnsOf(input), caller.session.accountId)
      await saveUse(context, tx, id, input)
      await invalidateAuthors(tx)
      const facts = { name: input.name['zh-CN'] }
      await context.recorder.record(tx, { action: 'author.created', outcome: 'ok', ...doneBy(caller), target: `author:${id}`, facts })
      return { ok: { id } }
    }),
  )
})
