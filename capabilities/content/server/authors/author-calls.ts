import type { Bilingual } from '#contract/language.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import type { ContentTables } from '../tables.ts'
import { countAuthors, deleteAuthor, findAuthorRows, insertAuthor, lockAuthor, updateAuthor } from './author-store.ts'
import { authorColumns, invalidateAuthors, orTaken, refuseFlagged, saveUse } from './write-author.ts'

export const listAuthors = serve(calls.listAuthors, async ({ database }, input) => {
  const { rows, total } = await findAuthorRows(database.of<ContentTables>(), input)
  const list = rows.map(({ id, slug, portrait, version, name, post, department, bio, changed_at }) => ({
    id,
    slug,
    portrait,
    version,
    name: name as Bilingual,
    post: post as Bilingual,
    department: department as Bilingual,
    bio: bio as Bilingual,
    changedAt: changed_at.toISOString(),
  }))
  return { ok: { list, total } }
})

export const createAuthor = serve(calls.createAuthor, async (context, input, caller) => {
  const flagged = await refuseFlagged(context, input)
  if (flagged) return flagged
  return await orTaken(() =>
    context.database.inTransaction(async (tx) => {
      if ((await countAuthors(tx)) >= calls.MOST_AUTHORS) return { refused: 'AUTHORS_FULL' }
      const { id } = await insertAuthor(tx, authorColumns(input), caller.session.accountId)
      await saveUse(context, tx, { id, ...input })
      await invalidateAuthors(tx)
      const facts = { name: input.name['zh-CN'] }
      await context.recorder.record(tx, { action: 'author.created', outcome: 'ok', ...doneBy(caller), target: `author:${id}`, facts })
      return { ok: { id } }
    }),
  )
})

export const saveAuthor = serve(calls.saveAuthor, async (context, { id, version, ...input }, caller) => {
  const flagged = await refuseFlagged(context, input)
  if (flagged) return flagged
  return await orTaken(() =>
    context.database.inTransaction(async (tx) => {
      const refused = await lockAuthor(tx, { id, version })
      if (refused) return refused
      await updateAuthor(tx, { id, version, by: caller.session.accountId }, authorColumns(input))
      await saveUse(context, tx, { id, ...input })
      await invalidateAuthors(tx)
      const facts = { name: input.name['zh-CN'] }
      await context.recorder.record(tx, { action: 'author.changed', outcome: 'ok', ...doneBy(caller), target: `author:${id}`, facts })
      return { ok: null }
    }),
  )
})

export const removeAuthor = serve(calls.removeAuthor, async (context, { id, version }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const refused = await lockAuthor(tx, { id, version })
    if (refused) return refused
    const name = (await deleteAuthor(tx, id)).name as Bilingual
    await saveUse(context, tx, { id, name, portrait: null })
    await invalidateAuthors(tx)
    const facts = { name: name['zh-CN'] }
    await context.recorder.record(tx, { action: 'author.removed', outcome: 'ok', ...doneBy(caller), target: `author:${id}`, facts })
    return { ok: null }
  })
})
