import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import type { Mapping } from '@tiptap/pm/transform'
import type { EditorView } from '@tiptap/pm/view'

/** Returns 8 random letters and digits. The id names a block within one text and needs no secrecy. */
export function newBlockId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return [...bytes].map((byte) => (byte % 36).toString(36)).join('')
}

const hasName = (node: Node): boolean => 'id' in node.attrs
const idOf = (node: Node): string | null => node.attrs['id'] as string | null

type Place = { readonly at: number; readonly node: Node }

/** Returns all blocks that may have an id, by id; null for those without. */
function placesIn(doc: Node): Map<string | null, Place[]> {
  const places = new Map<string | null, Place[]>()
  doc.descendants((node, at) => {
    if (hasName(node)) {
      const known = places.get(idOf(node))
      if (known) known.push({ node, at })
      else places.set(idOf(node), [{ node, at }])
    }
    return !node.isTextblock
  })
  return places
}

/**
 * Assigns a unique id to every block after a change. Among copies with the same id, the block at the original position keeps it. When a
 * line is split at its beginning, the id stays with the text.
 */
export function nameBlocks(transactions: readonly Transaction[], before: EditorState, after: EditorState): Transaction | null {
  if (!transactions.some(({ docChanged }) => docChanged)) return null
  const places = placesIn(after.doc)
  const changes = new Map<number, string>()
  const twice = [...places].filter(([id, all]) => id !== null && all.length > 1) as [string, Place[]][]
  if (twice.length > 0) {
    const old = placesIn(before.doc)
    for (const [id, all] of twice) {
      const owner = ownerOf(all, old.get(id)?.[0]?.at, transactions)
      for (const place of all) if (place !== owner) changes.set(place.at, newBlockId())
    }
  }
  for (const { at } of places.get(null) ?? []) changes.set(at, newBlockId())
  for (const [at, id] of broughtAlong(places, before, after)) changes.set(at, id)
  return changes.size === 0 ? null : named(after, changes)
}

function ownerOf(all: readonly Place[], stoodAt: number | undefined, transactions: readonly Transaction[]): Place | undefined {
  const at = stoodAt === undefined ? -1 : mapThrough(stoodAt, transactions)
  return all.find((place) => place.at === at) ?? all[0]
}

const mapThrough = (at: number, transactions: readonly Transaction[]): number =>
  transactions.reduce((place, { mapping }) => (mapping as Mapping).map(place), at)

/** Yields corrections for lines split at their beginning: the id moves from the empty line to the line with the text. */
function* broughtAlong(places: Map<string | null, Place[]>, before: EditorState, after: EditorState): Generator<[number, string]> {
  for (const { at } of places.get(null) ?? []) {
    const place = after.doc.resolve(at)
    const previous = place.nodeBefore
    const node = place.nodeAfter
    if (!previous?.isTextblock || previous.content.size > 0 || !node?.isTextblock || node.content.size === 0) continue
    const id = idOf(previous)
    const old = id === null ? undefined : findBlock(before.doc, id)
    if (id === null || !old?.content.eq(node.content)) continue
    yield [at, id]
    yield [at - previous.nodeSize, newBlockId()]
  }
}

export function findBlock(doc: Node, id: string): Node | undefined {
  let found: Node | undefined
  doc.descendants((node) => {
    if (!found && hasName(node) && idOf(node) === id) found = node
    return !found && !node.isTextblock
  })
  return found
}

function named(state: EditorState, changes: ReadonlyMap<number, string>): Transaction {
  const transaction = state.tr
  for (const [at, id] of changes) transaction.setNodeAttribute(at, 'id', id)
  // Keeps the marks that apply to the next typed character.
  return transaction.setStoredMarks(state.storedMarks).setMeta('addToHistory', false)
}

type Changed = { readonly before: EditorState; readonly transactions: readonly Transaction[] }

/**
 * Assigns ids after each change. Changes by an input method are handled after the composition, because assigning an id renders the block
 * again.
 */
export function namingPlugin(): Plugin {
  let view: EditorView | undefined
  let composed: Changed | undefined
  return new Plugin({
    key: new PluginKey('blockIds'),
    view: (opened) => {
      view = opened
      return { destroy: () => (view = undefined) }
    },
    appendTransaction: (transactions, before, after) => {
      const changed = { before: composed?.before ?? before, transactions: [...(composed?.transactions ?? []), ...transactions] }
      composed = view?.composing ? changed : undefined
      return composed ? null : nameBlocks(changed.transactions, changed.before, after)
    },
  })
}

export const blockIds = Extension.create({ name: 'blockIds', addProseMirrorPlugins: () => [namingPlugin()] })
