import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { MOST_LISTS, type readWordLists, type removeWordList, type saveWordList, type tryWords } from '../contract.ts'
import { RULES, type ScreeningDeps, type Tx } from './deps.ts'
import { foldWord } from './fold.ts'
import { findPeople } from './people-store.ts'
import { findLists, type ListRow } from './word-store.ts'

type Deps = Pick<ScreeningDeps, 'database' | 'recorder' | 'rules'>

export async function showLists({ database }: Deps): Promise<Outcome<typeof readWordLists>> {
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
}

/** Every process looks for the new words from the next submission on. */
export async function keepList(
  deps: Deps,
  input: InputOf<typeof saveWordList>,
  caller: SignedInCaller,
): Promise<Outcome<typeof saveWordList>> {
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
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof saveWordList>> => {
    if (input.id === undefined) {
      if ((await findLists(tx)).length >= MOST_LISTS) return { refused: 'LISTS_FULL' }
      const made = await tx.insertInto('screening.word_list').values(columns).returning(['id', 'version']).executeTakeFirstOrThrow()
      await follow(deps, tx, caller, 'created', made.id, words.length)
      return { ok: made }
    }
    const held = await hold(tx, input.id)
    if (!held) return { refused: 'NOT_FOUND' }
    if (held.version !== input.version) return { refused: 'CHANGED_MEANWHILE' }
    const version = held.version + 1
    // What a shipped list is for stays.
    await tx
      .updateTable('screening.word_list')
      .set({ ...columns, version, ...(held.key !== null && { kind: held.kind }) })
      .where('id', '=', held.id)
      .execute()
    await follow(deps, tx, caller, 'changed', held.id, words.length)
    return { ok: { id: held.id, version } }
  })
}

export async function removeList(
  deps: Deps,
  { id }: InputOf<typeof removeWordList>,
  caller: SignedInCaller,
): Promise<Outcome<typeof removeWordList>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof removeWordList>> => {
    const held = await hold(tx, id)
    if (!held) return { refused: 'NOT_FOUND' }
    if (held.key !== null) return { refused: 'LIST_SHIPPED' }
    await tx.deleteFrom('screening.word_list').where('id', '=', id).execute()
    await follow(deps, tx, caller, 'removed', id, held.words.length)
    return { ok: {} }
  })
}

const hold = (tx: Tx, id: string): Promise<ListRow | undefined> =>
  tx.selectFrom('screening.word_list').selectAll().where('id', '=', id).forUpdate().$castTo<ListRow>().executeTakeFirst()

async function follow({ recorder }: Deps, tx: Tx, caller: SignedInCaller, what: string, id: string, words: number): Promise<void> {
  await tx.announce(RULES, '')
  await recorder.record(tx, {
    action: `word-list.${what}`,
    outcome: 'ok',
    target: `word-list:${id}`,
    ...doneBy(caller),
    facts: { words },
  })
}

export async function tryOut({ rules }: Deps, { text }: InputOf<typeof tryWords>): Promise<Outcome<typeof tryWords>> {
  const screen = await rules.current()
  return { ok: { flags: screen([{ field: 'body', blockId: '', text }]) } }
}
