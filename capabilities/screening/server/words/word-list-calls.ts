import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { RULES, type ScreeningContext, serve, type Tx } from '../context.ts'
import { findPeople } from '../people-store.ts'
import { foldWord } from './fold.ts'
import { findLists, lockWordList } from './word-store.ts'

export const listWordLists = serve(calls.listWordLists, async ({ database }) => {
  const rows = await findLists(database.of())
  const people = await findPeople(
    database.of(),
    rows.flatMap(({ changed_by }) => changed_by ?? []),
  )
  return {
    ok: rows.map((row) => ({
      id: row.id,
      key: row.key,
      titleZh: row.title_zh,
      titleEn: row.title_en,
      kind: row.kind,
      isOn: row.is_on,
      onHit: row.on_hit,
      words: row.words,
      version: row.version,
      changedAt: row.changed_at.toISOString(),
      changedBy: row.changed_by === null ? null : (people.get(row.changed_by) ?? { id: row.changed_by, name: null }),
    })),
  }
})

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
  return await context.database.inTransaction(async (tx) => {
    if (input.id === undefined) {
      if ((await findLists(tx)).length >= calls.MOST_LISTS) return { refused: 'LISTS_FULL' }
      const made = await tx.insertInto('screening.word_list').values(columns).returning(['id', 'version']).executeTakeFirstOrThrow()
      await recordListChange(context, tx, { caller, what: 'created', id: made.id, words: words.length })
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
    await recordListChange(context, tx, { caller, what: 'changed', id: locked.id, words: words.length })
    return { ok: { id: locked.id, version } }
  })
})

export const removeWordList = serve(calls.removeWordList, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockWordList(tx, id)
    if (!locked) return { refused: 'NOT_FOUND' }
    if (locked.key !== null) return { refused: 'LIST_SHIPPED' }
    await tx.deleteFrom('screening.word_list').where('id', '=', id).execute()
    await recordListChange(context, tx, { caller, what: 'removed', id, words: locked.words.length })
    return { ok: {} }
  })
})

export const testWordLists = serve(calls.testWordLists, async ({ rules }, { text }) => {
  const screen = await rules.current()
  return { ok: { flags: screen([{ field: 'body', blockId: '', text }]) } }
})

async function recordListChange(
  { recorder }: ScreeningContext,
  tx: Tx,
  { caller, what, id, words }: { readonly caller: SignedInCaller; readonly what: string; readonly id: string; readonly words: number },
): Promise<void> {
  await tx.publish(RULES, '')
  await recorder.record(tx, {
    action: `word-list.${what}`,
    outcome: 'ok',
    target: `word-list:${id}`,
    ...doneBy(caller),
    facts: { words },
  })
}
