import type { OnHit } from '../contract.ts'
import type { InspectionDeps } from './deps.ts'
import { openScreen, type Screen } from './screen.ts'
import { findLists, type ListRow } from './word-store.ts'

/** Announced when a list of words has changed. */
export const WORDS = 'inspection:words'
/** Announced by curation when a preset has changed that says what is looked for. */
const SCREENING = 'curation:screening'

type Deps = Pick<InspectionDeps, 'database' | 'announcements' | 'screening'>
export type Rules = { current(): Promise<Screen> }

/** The rules as they stand, made once and kept until somebody changes them. */
export function openRules(deps: Deps): Rules {
  let kept: Promise<Screen> | undefined
  const forget = () => {
    kept = undefined
  }
  deps.announcements.hear(WORDS, forget)
  deps.announcements.hear(SCREENING, forget)
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

async function load({ database, screening }: Deps): Promise<Screen> {
  const [rows, { banned, scripts }] = [await findLists(database.of()), await screening()]
  const isAsked = ({ key }: ListRow) => banned.isOn && (banned.params.lists as readonly (string | null)[]).includes(key)
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
