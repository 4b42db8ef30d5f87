import type { Selectable } from 'kysely'
import type { OnHit, WordKind } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import type { ScreeningWordList } from '../tables.ts'

export type WordListRow = Omit<Selectable<ScreeningWordList>, 'kind' | 'on_hit'> & { readonly kind: WordKind; readonly on_hit: OnHit }

/** Returns all lists: built-in lists first, then the others by age. */
export const findLists = (db: Sql): Promise<WordListRow[]> =>
  db
    .selectFrom('screening.word_list')
    .selectAll()
    .orderBy('key', (order) => order.asc().nullsLast())
    .orderBy('changed_at')
    .orderBy('id')
    .$castTo<WordListRow>()
    .execute()

export const lockWordList = (tx: Tx, id: string): Promise<WordListRow | undefined> =>
  tx.selectFrom('screening.word_list').selectAll().where('id', '=', id).forUpdate().$castTo<WordListRow>().executeTakeFirst()
