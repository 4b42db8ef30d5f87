import type { Editor, TiptapEditorHTMLElement } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Barrier } from '../../../contract.ts'

/** Barriers that one change of the block removes; the others need words. */
const FIXABLE = ['HEADING_EMPTY', 'HEADING_SKIPS', 'TABLE_WITHOUT_HEADER'] as const
type Fixable = Barrier & { readonly code: (typeof FIXABLE)[number] }

export const canFix = (barrier: Barrier): barrier is Fixable => (FIXABLE as readonly string[]).includes(barrier.code)

/** The editor of the screen, which the page reaches through its element. */
const findEditor = (): Editor | null | undefined => document.querySelector<TiptapEditorHTMLElement>('.ProseMirror')?.editor

/** Returns the position of a block by its number in reading order, and the block. */
function findBlock({ state: { doc } }: Editor, number: number): { readonly at: number; readonly node: Node } | undefined {
  let [left, found] = [number, undefined as { readonly at: number; readonly node: Node } | undefined]
  doc.descendants((node, at) => {
    if (found) return false
    if (node.isBlock && left-- === 0) found = { at, node }
    return node.isBlock
  })
  return found
}

/** Scrolls to the block, and selects its words or the block itself. */
export function showBarrier({ block }: Barrier): void {
  const editor = findEditor()
  const place = editor && block !== null ? findBlock(editor, block) : undefined
  if (!editor || !place) return
  const { at, node } = place
  const chain = editor.chain().focus()
  if (node.isTextblock) chain.setTextSelection({ from: at + 1, to: at + node.nodeSize - 1 })
  else if (node.isAtom) chain.setNodeSelection(at)
  else chain.setTextSelection(at + 1)
  chain.run()
  const shown = editor.view.nodeDOM(at)
  if (shown instanceof HTMLElement) shown.scrollIntoView({ block: 'center' })
}

/** Changes the block, as one step that undo takes back. */
export function fixBarrier({ code, block, level }: Fixable): void {
  const editor = findEditor()
  const place = editor && block !== null ? findBlock(editor, block) : undefined
  if (!editor || !place) return
  const { at, node } = place
  const { nodes } = editor.schema
  const change = editor.state.tr
  if (code === 'HEADING_EMPTY') change.setNodeMarkup(at, nodes['paragraph'], { id: node.attrs['id'] })
  else if (code === 'HEADING_SKIPS') change.setNodeMarkup(at, undefined, { ...node.attrs, level })
  else
    node.firstChild?.forEach((cell, offset) => {
      // The table begins with its own token, and the row with another.
      change.setNodeMarkup(at + 2 + offset, nodes['tableHeader'], cell.attrs)
    })
  editor.view.dispatch(change)
}
