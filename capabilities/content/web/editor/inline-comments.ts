import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { cutText } from '#contract/input/cut-text.ts'
import { isComposed, isCompositionEnd } from './typing/composition.ts'

/** The block and the marked words of a comment. Both are empty when it is about the whole text. */
export type CommentedPassage = { readonly blockId: string; readonly quote: string }
export type CommentMark = CommentedPassage & { readonly id: string }
type Found = { readonly id: string; readonly from: number; readonly to: number; readonly isWhole: boolean }

type Marked = {
  readonly marks: readonly CommentMark[]
  readonly active: string | undefined
  readonly found: readonly Found[]
  readonly drawn: DecorationSet
  /** Is true during a composition; marks are then moved but not rendered again. */
  readonly isWaiting?: boolean
}
export const inlineCommentsKey = new PluginKey<Marked>('inlineComments')
export type InlineCommentOptions = { onOpen(id: string): void }

/** Marks passages with inline comments as decorations. Marks follow the text; the document does not contain them. */
export const inlineCommentMarks = Extension.create<InlineCommentOptions>({
  name: 'inlineComments',
  addOptions: () => ({ onOpen: () => undefined }),
  addProseMirrorPlugins() {
    return [
      new Plugin<Marked>({
        key: inlineCommentsKey,
        state: {
          init: (_, { doc }) => marked(doc, [], undefined),
          apply: (transaction, before, _, { doc }) => nextMarked(transaction, before, doc),
        },
        props: {
          decorations: (state) => inlineCommentsKey.getState(state)?.drawn,
          handleClick: (view, at) => {
            const hit = inlineCommentsKey
              .getState(view.state)
              ?.found.findLast(({ from, to, isWhole }) => !isWhole && from <= at && at <= to)
            if (!hit) return false
            // Opening renders the mark and the cursor again, so the selection is set first.
            view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))))
            this.options.onOpen(hit.id)
            return false
          },
        },
      }),
    ]
  },
})

export function nextMarked(transaction: Transaction, before: Marked, doc: Node): Marked {
  const news = transaction.getMeta(inlineCommentsKey) as Pick<Marked, 'marks' | 'active'> | undefined
  const { marks, active } = news ?? before
  if (!isCompositionEnd(transaction) && (before.isWaiting || isComposed(transaction)))
    return movedAlong(transaction, { ...before, marks, active }, doc)
  const isOld = news !== undefined || before.isWaiting || (transaction.docChanged && marks.length > 0)
  return isOld ? marked(doc, marks, active) : before
}

function movedAlong({ mapping }: Transaction, before: Marked, doc: Node): Marked {
  const found = before.found.map((each) => ({ ...each, from: mapping.map(each.from, 1), to: mapping.map(each.to, -1) }))
  return { ...before, found, drawn: before.drawn.map(mapping, doc), isWaiting: true }
}

export function marked(doc: Node, marks: readonly CommentMark[], active: string | undefined): Marked {
  const found = findPassages(doc, marks)
  const drawn = found.map(({ id, from, to, isWhole }) => {
    const look = { class: id === active ? 'inline-comment inline-comment-active' : 'inline-comment', 'data-inline-comment': id }
    return isWhole
      ? Decoration.node(from, to, { ...look, class: `${look.class} inline-comment-block` })
      : Decoration.inline(from, to, { ...look, nodeName: 'mark' })
  })
  return { marks, active, found, drawn: DecorationSet.create(doc, drawn) }
}

/** Returns the current positions of the passages in text order; passages that no longer exist are omitted. */
export function findPassages(doc: Node, marks: readonly CommentMark[]): readonly Found[] {
  const found: Found[] = []
  if (marks.length === 0) return found
  doc.descendants((node, at) => {
    const id = node.attrs['id'] as string | null | undefined
    if (id === undefined) return true
    for (const mark of marks) {
      if (mark.blockId !== '' ? mark.blockId !== id : mark.quote === '' || !node.isTextblock || found.some((each) => each.id === mark.id))
        continue
      const words = node.isTextblock && mark.quote !== '' ? findWords(node, at, mark.quote) : undefined
      if (words) found.push({ id: mark.id, ...words, isWhole: false })
      else if (mark.blockId !== '') found.push({ id: mark.id, from: at, to: at + node.nodeSize, isWhole: true })
    }
    return !node.isTextblock
  })
  return found
}

/** Returns the visible text of a block; other nodes count as empty. */
const textOf = (node: Node): string => node.textBetween(0, node.content.size, '', '')

function findWords(node: Node, at: number, quote: string): { readonly from: number; readonly to: number } | undefined {
  const start = textOf(node).indexOf(quote)
  return start < 0 ? undefined : { from: at + 1 + placeOf(node, start, false), to: at + 1 + placeOf(node, start + quote.length, true) }
}

/** Converts a text offset into a position within the block, skipping nodes without text. */
function placeOf(node: Node, letters: number, isEnd: boolean): number {
  let [left, place] = [letters, node.content.size]
  node.forEach((child, offset) => {
    const length = child.text?.length ?? 0
    if (left >= 0 && (isEnd ? left <= length : left < length)) {
      place = offset + left
      left = -1
    } else left -= left < 0 ? 0 : length
  })
  return place
}

/** Returns the selection as a passage in the first block that it touches, or undefined without one. */
export function passageAt({ selection }: EditorState): CommentedPassage | undefined {
  const { $from, from, to } = selection
  const direct = 'node' in selection ? (selection.node as Node) : undefined
  if (direct && 'id' in direct.attrs) return { blockId: (direct.attrs['id'] as string | null) ?? '', quote: '' }
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (!('id' in node.attrs)) continue
    const start = $from.start(depth)
    const quote = node.isTextblock ? node.textBetween(from - start, Math.min(to - start, node.content.size), '', '') : ''
    return { blockId: (node.attrs['id'] as string | null) ?? '', quote: cutText(quote, 500) }
  }
  return undefined
}
