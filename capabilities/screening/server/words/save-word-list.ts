import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { MOST_LISTS } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { foldWord } from './fold.ts'
import { recordListChange } from './word-list-change.ts'
import { findLists, lockWordList } from './word-store.ts'

/** Every process applies the new words from the next submission. */
export const saveWordList = serve(calls.saveWordList, async (context, input, caller) => {
  const words = [...new Set(input.words)]
  if (words.some((word) => foldWord(word).length < 2)) return { refused: 'WORD_TOO_SHORT' }
  const columns = {
    title_zh: input.titleZh,
    title_en: input.titleEn,
    kind: input.kind,
    is_on: input.isOn,
    on_hit: input.onHit,
    words,
    changed_by: caller.session.accountId,
    changed_at: sql<Date>`platform.now()`,
  }
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.saveWordList>> => {
    if (input.id === undefined) {
      if ((await findLists(tx)).length >= MOST_LISTS) return { refused: 'LISTS_FULL' }
      const made = await tx.insertInto('screening.word_list').values(columns).returning(['id', 'version']).executeTakeFirstOrThrow()
      await recordListChange(context, tx, caller, 'created', made.id, words.length)
      return { ok: made }
    }
    const locked = await lockWordList(tx, input.id)
    if (!locked) return { refused: 'NOT_FOUND' }
    if (locked.version !== input.version) return { refused: 'CHANGED_MEANWHILE' }
    const version = locked.version + 1
    // The kind of a built-in list cannot change.
    await tx
      .updateTable('screening.word_list')
      .set({ ...columns, version, ...(locked.key !== null && { kind: locked.kind }) })
      .where('id', '=', locked.id)
      .execute()
    await recordListChange(context, tx, caller, 'changed', locked.id, words.length)
    return { ok: { id: locked.id, version } }
  })
})
