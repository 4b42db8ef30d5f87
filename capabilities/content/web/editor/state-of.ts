import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { MARKS } from '#contract/document/document.ts'
import { countOf, lengthOf } from '#contract/document/document-length.ts'
import { inlineCommentsKey } from './inline-comments.ts'
import { toContract } from './paste/convert.ts'
import { slashAt } from './slash/slash-commands.ts'
import { canTable, type TableCommand, tableAround } from './tables.ts'

export type LineOfCursor = 'paragraph' | 'h2' | 'h3' | 'h4' | 'other'
export type Thing = { readonly type: string; readonly at: number; readonly attrs: Readonly<Record<string, string | null>> }

export type ToolState = {
  readonly line: LineOfCursor
  readonly marks: Readonly<Record<(typeof MARKS)[number] | 'link', boolean>>
  readonly href: string
  readonly isBulleted: boolean
  readonly isNumbered: boolean
  readonly isQuoted: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly isBare: boolean
  /** The selected picture, video, formula, note or citation. */
  readonly thing: Thing | undefined
  readonly table: { readonly caption: string; readonly can: Partial<Record<TableCommand, boolean>> } | undefined
  readonly slash: ReturnType<typeof slashAt>
  /** Comments whose passages exist, in the order of the text. */
  readonly inlineComments: readonly string[]
  readonly count: number
}

export function stateOf(editor: Editor): ToolState {
  const { state } = editor
  const { selection, doc } = state
  const thing = selection instanceof NodeSelection && selection.node.isAtom && !selection.node.isText ? thingOf(selection) : undefined
  const table = tableAround(selection.$from)
  return {
    line: lineOf(editor),
    marks: Object.fromEntries([...MARKS, 'link'].map((name) => [name, editor.isActive(name)])) as ToolState['marks'],
    href: (editor.getAttributes('link')['href'] as string | undefined) ?? '',
    isBulleted: editor.isActive('bulletList'),
    isNumbered: editor.isActive('orderedList'),
    isQuoted: editor.isActive('blockquote'),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    isBare: selection.empty,
    thing,
    table: table && {
      caption: (table.node.attrs['caption'] as string | null) ?? '',
      can: { merge: canTable(editor, 'merge'), split: canTable(editor, 'split') },
    },
    slash: slashAt(editor),
    inlineComments: inlineCommentsKey.getState(state)?.found.map(({ id }) => id) ?? [],
    count: measured(doc),
  }
}

const thingOf = ({ node, from }: NodeSelection): Thing => ({ type: node.type.name, at: from, attrs: node.attrs as Thing['attrs'] })

function lineOf(editor: Editor): LineOfCursor {
  for (const level of [2, 3, 4] as const) if (editor.isActive('heading', { level })) return `h${level}`
  return editor.isActive('paragraph') ? 'paragraph' : 'other'
}

const known = new WeakMap<Node, number>()
/** The result is cached per document, so cursor movements cost nothing. */
function measured(doc: Node): number {
  const count = known.get(doc) ?? countOf(lengthOf(toContract(doc.toJSON())))
  known.set(doc, count)
  return count
}
