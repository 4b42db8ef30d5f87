import { sql } from 'kysely'
import type { Asked, OnHit, Screen } from '../contract.ts'
import { RULES, type ScreeningContext, type Sql, type Tx } from './context.ts'
import { openScreen } from './screen.ts'
import { findLists, type WordListRow } from './words/word-store.ts'

export const openRules = ({ database }: Pick<ScreeningContext, 'database'>): ScreeningContext['rules'] =>
  database.cache({ topic: RULES, read })

async function read(sql: Sql): Promise<Screen> {
  const [rows, { banned, scripts }] = [await findLists(sql), await readAsked(sql)]
  const isAsked = ({ key }: WordListRow) => banned.isOn && key !== null && banned.params.lists.includes(key)
  return openScreen({
    lists: rows
      .filter((row) => row.is_on || isAsked(row))
      .map((row) => ({
        kind: row.kind,
        title: { 'zh-CN': row.title_zh, 'en-US': row.title_en },
        words: row.words,
        onHit: stricter(row.on_hit, isAsked(row) ? banned.params.onHit : 'flag'),
      })),
    scripts: scripts.isOn ? { which: scripts.params.scripts, onHit: scripts.params.onHit } : null,
  })
}

const stricter = (one: OnHit, other: OnHit): OnHit => (one === 'block' || other === 'block' ? 'block' : 'flag')

/** Reads the checks besides the enabled word lists. The migration creates the row; the presets of curation update it. */
const readAsked = async (db: Sql): Promise<Asked> =>
  await db.selectFrom('screening.asked').select(['banned', 'scripts']).executeTakeFirstOrThrow()

/** Stores the checks within the transaction and publishes the change, so that every process applies them from the next submission. */
export async function saveAsked(tx: Tx, { banned, scripts }: Asked): Promise<void> {
  await sql`select screening.keep_asked(${JSON.stringify(banned)}::jsonb, ${JSON.stringify(scripts)}::jsonb)`.execute(tx)
  await tx.publish(RULES, '')
}
