import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

const REPORT_AFTER_MS = 250

type Typed = Pick<Editor, 'on' | 'off'> & { readonly state: { readonly doc: Node } }
type Reporting = {
  isReadOnly(): boolean
  report(doc: Node): void
}

/**
 * Reports changes after a pause in typing, when the writer leaves the editor, and at the latest when it is told to stop. A text that becomes
 * read-only in a pause, as by a takeover, still reports what was typed before.
 */
export function reportChanges(editor: Typed, reported: { current: Node }, { isReadOnly, report }: Reporting): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const reportNow = () => {
    const isTyped = timer !== undefined
    clearTimeout(timer)
    timer = undefined
    const { doc } = editor.state
    if (doc === reported.current || (isReadOnly() && !isTyped)) return
    reported.current = doc
    report(doc)
  }
  const changed = ({ transaction }: { transaction: Transaction }) => {
    if (!transaction.docChanged || isReadOnly()) return
    clearTimeout(timer)
    timer = setTimeout(reportNow, REPORT_AFTER_MS)
    // Pasted content is reported at once, so that it is in the draft when the work ends.
    if (transaction.getMeta('paste')) reportNow()
  }
  editor.on('transaction', changed)
  editor.on('blur', reportNow)
  // A paste may have changed the text while the editor was unmounted.
  reportNow()
  return () => {
    reportNow()
    editor.off('transaction', changed)
    editor.off('blur', reportNow)
  }
}
