import type { OnHit, Rules, Screen } from '../contract.ts'
import { readAsked } from './asked-store.ts'
import { RULES, type ScreeningDeps } from './deps.ts'
import { openScreen } from './screen.ts'
import { findLists, type ListRow } from './word-store.ts'

type Deps = Pick<ScreeningDeps, 'database' | 'announcements'>

/** The rules as they stand, made once and kept until somebody changes them. */
export function openRules(deps: Deps): Rules {
  let kept: Promise<Screen> | undefined
  const forget = () => {
    kept = undefined
  }
  deps.announcements.hear(RULES, forget)
  deps.announcements.onDoubt(forget)
  return {
    current() {
      if (!deps.announcements.connected()) forget()
      const asked = kept ?? load(deps)
      kept = asked
      // One that failed is not kept.
      asked.catch(() => kept === asked && forget())
      return asked
    },
  }
}

async function load({ database }: Deps): Promise<Screen> {
  const [rows, { banned, scripts }] = [await findLists(database.of()), await readAsked(database.of())]
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
