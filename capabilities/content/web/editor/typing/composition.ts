import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isOfInputMethod } from '#web/navigation/input-method.ts'

/** ProseMirror reads the composed text 20 ms after the end of the composition and renders the block again. */
const READ_AFTER_MS = 40

const compositionKey = new PluginKey('composition')

export const isComposed = (transaction: Transaction): boolean => transaction.getMeta('composition') !== undefined
/** Returns true when the composition has ended and blocks may be rendered again. */
export const isCompositionEnd = (transaction: Transaction): boolean => transaction.getMeta(compositionKey) === true
export const endComposition = (transaction: Transaction): Transaction => transaction.setMeta(compositionKey, true)

function endSoon(view: EditorView): void {
  setTimeout(() => {
    if (!view.isDestroyed && !view.composing) view.dispatch(endComposition(view.state.tr))
  }, READ_AFTER_MS)
}

/**
 * Dispatches an empty transaction after a composition. No code may render the block during a composition, since the browser would lose its
 * position and duplicate the typed letters. Rendering waits for this transaction (`isCompositionEnd`) or for `untilComposed`.
 */
export const compositionExtension = Extension.create({
  name: 'composition',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: compositionKey,
      props: {
        handleDOMEvents: {
          compositionend: endSoon,
          // Key events of a composition must not reach handlers around the editor.
          keydown: (_, event) => {
            if (isOfInputMethod(event)) event.stopPropagation()
            return false
          },
        },
      },
      // A composition ends with the view in which it began.
      view: (view) => {
        endSoon(view)
        return {}
      },
    }),
  ],
})

/** Resolves when no composition is active or the view is destroyed. */
export async function untilComposed(view: EditorView): Promise<void> {
  while (!view.isDestroyed && view.composing) await new Promise((resolve) => setTimeout(resolve, READ_AFTER_MS))
}
