import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isOfInputMethod } from '#web/navigation/input-method.ts'

/** ProseMirror reads what was composed 20 ms after the end, and draws its block again. */
const READ_AFTER_MS = 40

const compositionKey = new PluginKey('composition')

/** Whether a transaction comes from an input method that is still composing. */
export const isComposed = (transaction: Transaction): boolean => transaction.getMeta('composition') !== undefined
/** Whether a transaction says that the composition is over and that blocks may be drawn again. */
export const isCompositionEnd = (transaction: Transaction): boolean => transaction.getMeta(compositionKey) === true
export const endComposition = (transaction: Transaction): Transaction => transaction.setMeta(compositionKey, true)

function endSoon(view: EditorView): void {
  setTimeout(() => {
    if (!view.isDestroyed && !view.composing) view.dispatch(endComposition(view.state.tr))
  }, READ_AFTER_MS)
}

/**
 * Dispatches a transaction without change once an input method has ended. Nothing may draw a block while it is composed in: the browser would lose its
 * place and leave the letters that were typed. What has to be drawn waits for this transaction (`isCompositionEnd`), or for `untilComposed`.
 */
export const composition = Extension.create({
  name: 'composition',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: compositionKey,
      props: {
        handleDOMEvents: {
          compositionend: endSoon,
          // The keys of the composition are the editor's own: nothing around it acts on them.
          keydown: (_, event) => {
            if (isOfInputMethod(event)) event.stopPropagation()
            return false
          },
        },
      },
      // A composition does not outlive the view in which it began.
      view: (view) => {
        endSoon(view)
        return {}
      },
    }),
  ],
})

/** Waits until no input method composes in a view, or the view is gone. */
export async function untilComposed(view: EditorView): Promise<void> {
  while (!view.isDestroyed && view.composing) await new Promise((resolve) => setTimeout(resolve, READ_AFTER_MS))
}
