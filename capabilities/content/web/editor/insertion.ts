import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

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

function placeOf(doc: Node, put: Node): number | undefined {
  let found: number | undefined
  doc.descendants((node, at) => {
    if (node === put) found = at
    return found === undefined
  })
  return found
}
