import { cutText } from '#contract/input/cut-text.ts'
import type { Bilingual } from '#contract/language.ts'
import { type Flag, MOST_FLAGS, type OnHit, type Passage, type Screen, type Script, type WordKind } from '../contract.ts'
import { findScript } from './words/find-scripts.ts'
import { openWordFinder } from './words/find-words.ts'

type WordList = {
  readonly kind: WordKind
  readonly title: Bilingual
  readonly words: readonly string[]
  readonly onHit: OnHit
}
type ScreenRules = {
  readonly lists: readonly WordList[]
  readonly scripts: { readonly which: readonly Script[]; readonly onHit: OnHit } | null
}

const QUOTE = 80

/** Builds a checker from rules. Building is expensive, so the caller caches it until the rules change. */
export function openScreen({ lists, scripts }: ScreenRules): Screen {
  const all = lists.flatMap((list) => list.words.map((word) => ({ list, word })))
  const find = openWordFinder(all.map(({ word }) => word))
  return (passages) => {
    const flags = new Map<string, Flag>()
    for (const passage of passages) {
      for (const { word, from, until } of find(passage.text)) {
        const { list } = all[word]!
        note(flags, {
          kind: { rule: 'words', what: list.kind, list: list.title, onHit: list.onHit },
          passage,
          words: passage.text.slice(from, until),
        })
      }
      if (!scripts) continue
      for (const script of scripts.which) {
        for (const run of findScript(passage.text, script))
          note(flags, { kind: { rule: 'script', what: script, onHit: scripts.onHit }, passage, words: run })
      }
    }
    // Blocking flags come first, so that the limit never cuts them off.
    return [...flags.values()].sort((one, other) => Number(other.onHit === 'block') - Number(one.onHit === 'block')).slice(0, MOST_FLAGS)
  }
}

type Kind = Pick<Flag, 'rule' | 'what' | 'list' | 'onHit'>

/** Counts repeated words in the same place in one flag. */
function note(
  flags: Map<string, Flag>,
  { kind, passage: { field, blockId }, words }: { readonly kind: Kind; readonly passage: Passage; readonly words: string },
): void {
  const quote = cutText(words, QUOTE)
  const key = JSON.stringify([kind.rule, kind.what, kind.list, field, blockId, quote])
  const known = flags.get(key)
  flags.set(key, known ? { ...known, more: known.more + 1 } : { ...kind, field, blockId, quote, more: 0 })
}
