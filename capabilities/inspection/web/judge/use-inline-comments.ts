import { type RefObject, useSyncExternalStore } from 'react'
import { cutText } from '#contract/input/cut-text.ts'
import { useStoredState } from '#web/session/stored-state.ts'

type NewInlineComment = { readonly key: number; readonly quote: string; readonly text: string }
export type InlineComments = {
  readonly list: readonly NewInlineComment[]
  readonly hasSelected: boolean
  /** Adds a comment on the selected passage, or on the whole text without a selection. */
  addSelected(): void
  change(key: number, text: string): void
  remove(key: number): void
  /** Discards comments that were sent, so that a reload does not restore them. */
  forget(): void
}

const MOST = 50
const QUOTE = 500

export function useInlineComments(text: RefObject<HTMLElement | null>, taskId: string): InlineComments {
  const [list, setList, forget] = useStoredState<readonly NewInlineComment[]>(`comments ${taskId}`, [])
  const hasSelected = useSyncExternalStore(onSelection, () => isSelectedIn(text.current))
  return {
    list,
    hasSelected,
    forget,
    addSelected() {
      const quote = selectedIn(text.current)
      setList((before) => (before.length >= MOST ? before : [...before, { key: (before.at(-1)?.key ?? 0) + 1, quote, text: '' }]))
    },
    change: (key, words) => setList((before) => before.map((each) => (each.key === key ? { ...each, text: words } : each))),
    remove: (key) => setList((before) => before.filter((each) => each.key !== key)),
  }
}

function onSelection(listener: () => void): () => void {
  document.addEventListener('selectionchange', listener)
  return () => document.removeEventListener('selectionchange', listener)
}

const isSelectedIn = (root: HTMLElement | null): boolean => {
  const selection = getSelection()
  return root !== null && selection !== null && !selection.isCollapsed && root.contains(selection.anchorNode)
}

/** Returns the selected text within the root: a triple click selects up to the start of the next element. */
function selectedIn(root: HTMLElement | null): string {
  const selection = getSelection()
  if (!root || !selection || selection.isCollapsed || !selection.containsNode(root, true)) return ''
  const range = selection.getRangeAt(0).cloneRange()
  if (!root.contains(range.startContainer)) range.setStart(root, 0)
  if (!root.contains(range.endContainer)) range.setEnd(root, root.childNodes.length)
  selection.removeAllRanges()
  selection.addRange(range)
  return cutText(selection.toString().trim(), QUOTE)
}
