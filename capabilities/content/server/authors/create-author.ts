import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import { MOST_AUTHORS } from '../../contract.ts'
import type { ContentDeps, Tx } from '../deps.ts'
import { countAuthors, insertAuthor } from './author-store.ts'
import { columnsOf, invalidateAuthors, orTaken, refuseFlagged, saveUse } from './write-author.ts'

export async function createAuthor(
  deps: ContentDeps,
  input: InputOf<typeof calls.createAuthor>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.createAuthor>> {
  const flagged = await refuseFlagged(deps, input)
  if (flagged) return flagged
  return await orTaken(() =>
    deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.createAuthor>> => {
      if ((await countAuthors(tx)) >= MOST_AUTHORS) return { refused: 'AUTHORS_FULL' }
      const { id } = await insertAuthor(tx, columnsOf(input), caller.session.accountId)
      await saveUse(deps, tx, id, input)
      await invalidateAuthors(tx)
      const facts = { name: input.name['zh-CN'] }
      await deps.recorder.record(tx, { action: 'author.created', outcome: 'ok', ...doneBy(caller), target: `author:${id}`, facts })
      return { ok: { id } }
    }),
  )
}
