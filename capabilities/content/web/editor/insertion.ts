import { type Editor, getNodeType } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state'

/** Returns true for a selected picture, video or other block without a line of text, also one that was selected when it was inserted. */
export const isBlockSelected = (selection: Selection): boolean =>
  selection instanceof NodeSelection && selection.node.isBlock && selection.node.isAtom

/** Puts the cursor on a line below the selected block, so that what is typed or inserted next does not replace the block. */
export function leaveSelectedBlock(transaction: Transaction): Transaction {
  const { selection, doc } = transaction
  const { $to, to } = selection
  const { paragraph } = doc.type.schema.nodes
  if (!isBlockSelected(selection) || !paragraph || !$to.parent.canReplaceWith($to.index(), $to.index(), paragraph)) return transaction
  const hasEmptyLine = $to.nodeAfter?.type === paragraph && $to.nodeAfter.content.size === 0
  if (!hasEmptyLine) transaction.insert(to, paragraph.create())
  return transaction.setSelection(TextSelection.create(transaction.doc, to + 1))
}

/** Deletes the selected text and returns its position, or returns the position after a selected block. */
export function makeRoom(transaction: Transaction): number {
  const { selection } = transaction
  return isBlockSelected(selection) ? selection.to : transaction.deleteSelection().selection.from
}

/** Inserts a node in place of the selection, but after a selected block. */
export function putNode(transaction: Transaction, node: Node): Transaction {
  const { selection } = transaction
  if (node.isBlock && isBlockSelected(selection)) return transaction.insert(selection.to, node)
  return leaveSelectedBlock(transaction).replaceSelectionWith(node, false)
}

/** Returns the position of an inserted node. A block at the end gets an empty paragraph after it, so that writing can continue. */
export function leaveLineAfter(transaction: Transaction, put: Node): number | undefined {
  const at = placeOf(transaction.doc, put)
  if (at === undefined || put.isInline) return at
  const after = transaction.doc.resolve(at + put.nodeSize)
  const { paragraph } = put.type.schema.nodes
  if (!after.nodeAfter && paragraph && after.parent.canReplaceWith(after.index(), after.index(), paragraph))
    transaction.insert(after.pos, paragraph.create())
  return at
}

/** Inserts a line across the text. The cursor continues below it. */
export function putRule(editor: Editor): void {
  const rule = getNodeType('horizontalRule', editor.schema).create()
  const transaction = putNode(editor.state.tr, rule)
  const at = leaveLineAfter(transaction, rule)
  if (at !== undefined) transaction.setSelection(TextSelection.near(transaction.doc.resolve(at + rule.nodeSize)))
  editor.view.dispatch(transaction.scrollIntoView())
  editor.view.focus()
}

function placeOf(doc: Node, put: Node): number | undefined {
  let found: number | undefined
  doc.descendants((node, at) => {
    if (node === put) found = at
    return found === undefined
  })
  return found
}
