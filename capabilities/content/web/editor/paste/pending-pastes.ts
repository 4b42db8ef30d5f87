import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { makeRoom } from '../insertion.ts'

type Change = { readonly begin: number; readonly at: number } | { readonly end: number }

/** Tracks the positions of pending pastes until the server answers, while the writer continues to type. */
export class PendingPastes {
  readonly #key = new PluginKey<ReadonlyMap<number, number>>('pendingPastes')
  #next = 1

  readonly plugin = new Plugin<ReadonlyMap<number, number>>({
    key: this.#key,
    state: {
      init: () => new Map(),
      apply: (transaction, places) => {
        const change = transaction.getMeta(this.#key) as Change | undefined
        if (!change && (!transaction.docChanged || places.size === 0)) return places
        const { mapping } = transaction
        // Text typed at the position meanwhile stays after the pasted text.
        const moved = new Map([...places].map(([id, at]) => [id, mapping.map(at, -1)]))
        if (change && 'begin' in change) moved.set(change.begin, change.at)
        if (change && 'end' in change) moved.delete(change.end)
        return moved
      },
    },
    props: {
      decorations: (state) =>
        DecorationSet.create(
          state.doc,
          [...(this.#key.getState(state) ?? new Map<number, number>())].map(([id, at]) =>
            Decoration.widget(at, drawWaiting, { key: `paste-${id}`, side: 1 }),
          ),
        ),
    },
  })

  /** A selected text is deleted at once, as the writer expects. */
  begin(view: EditorView, given: number | undefined): number {
    const id = this.#next
    this.#next += 1
    const transaction = view.state.tr
    const at = given ?? makeRoom(transaction)
    view.dispatch(transaction.setMeta(this.#key, { begin: id, at }))
    return id
  }

  /** Returns the current position, even while the editor is unmounted. */
  end(view: EditorView, id: number): number | undefined {
    const place = this.#key.getState(view.state)?.get(id)
    view.dispatch(view.state.tr.setMeta(this.#key, { end: id }))
    return place
  }
}

function drawWaiting(): HTMLElement {
  const placeholder = document.createElement('span')
  placeholder.className = 'pending-paste'
  placeholder.textContent = '…'
  return placeholder
}
