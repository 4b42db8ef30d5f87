import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type Command, TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  setCellAttr,
  splitCell,
  TableMap,
  toggleHeader,
} from '@tiptap/pm/tables'
import { DOCUMENT_LIMITS } from '#contract/document/document.ts'
import { leaveLineAfter, putNode } from './insertion.ts'

const TABLE_COMMANDS = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: within(addColumnBefore),
  columnAfter: within(addColumnAfter),
  removeRow: deleteRow,
  removeColumn: deleteColumn,
  merge: mergeCells,
  split: splitCell,
  headRow: toggleHeader('row'),
  headColumn: toggleHeader('column'),
  alignStart: setCellAttr('align', null),
  alignCenter: setCellAttr('align', 'center'),
  alignEnd: setCellAttr('align', 'end'),
  removeTable: deleteTable,
} as const satisfies Record<string, Command>
export type TableCommand = keyof typeof TABLE_COMMANDS

/** Refuses a command that would exceed the contract's limit of columns. */
function within(command: Command): Command {
  return (state, dispatch) => {
    const table = tableAround(state.selection.$from)
    return table !== undefined && TableMap.get(table.node).width < DOCUMENT_LIMITS.columns && command(state, dispatch)
  }
}

export const canTable = (editor: Editor, name: TableCommand): boolean => isInTable(editor.state) && TABLE_COMMANDS[name](editor.state)
export function runTable(editor: Editor, name: TableCommand): void {
  TABLE_COMMANDS[name](editor.state, editor.view.dispatch, editor.view)
  editor.view.focus()
}

type Around = { readonly node: Node; readonly at: number }
export function tableAround($from: { depth: number; node(depth: number): Node; before(depth: number): number }): Around | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type.name === 'table') return { node, at: $from.before(depth) }
  }
  return undefined
}

/** Inserts a table of three by three cells with a header row. Tables cannot be nested. */
export function insertTable(editor: Editor): boolean {
  const { schema } = editor.state
  const { table, tableRow, tableCell, tableHeader } = schema.nodes
  if (isInTable(editor.state)) return false
  const row = (isHead: boolean) =>
    tableRow!.create(
      null,
      Array.from({ length: 3 }, () => (isHead ? tableHeader! : tableCell!).createAndFill()!),
    )
  const made = table!.create(null, [row(true), row(false), row(false)])
  const transaction = putNode(editor.state.tr, made)
  const at = leaveLineAfter(transaction, made)
  if (at !== undefined) transaction.setSelection(TextSelection.near(transaction.doc.resolve(at + 3)))
  editor.view.dispatch(transaction.scrollIntoView())
  editor.view.focus()
  return true
}
