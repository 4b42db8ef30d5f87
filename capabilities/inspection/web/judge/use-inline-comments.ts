import { type RefObject, useSyncExternalStore } from 'react'
import { cutText } from '#contract/input/cut-text.ts'
import { useStoredState } from '#web/session/stored-state.ts'

type NewInlineComment = { readonly key: number; readonly quote: string; readonly text: string }
export type InlineComments = {
  readonly list: readonly NewInlineComment[]
  /** Words of the text are selected just now. */
  readonly hasSelected: boolean
  /** About the words that are selected in the text; about the whole when none are. */
  addSelected(): void
  change(key: number, text: string): void
  remove(key: number): void
  /** They were sent: a reload brings none of them back. */
  forget(): void
}

const MOST = 50
const QUOTE = 500

/** Comments on passages that go back with the text of a task. */
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

/** What is selected, as far as it lies in the text: three clicks select a passage up to the beginning of whatever follows it. */
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
