import type { OnHit, Screen } from '../contract.ts'
import { readAsked } from './asked-store.ts'
import { RULES, type ScreeningContext, type Sql } from './context.ts'
import { openScreen } from './screen.ts'
import { findLists, type ListRow } from './words/word-store.ts'

export const openRules = ({ database }: Pick<ScreeningContext, 'database'>): ScreeningContext['rules'] =>
  database.cache({ topic: RULES, read })

async function read(sql: Sql): Promise<Screen> {
  const [rows, { banned, scripts }] = [await findLists(sql), await readAsked(sql)]
  const isAsked = ({ key }: ListRow) => banned.isOn && key !== null && banned.params.lists.includes(key)
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
