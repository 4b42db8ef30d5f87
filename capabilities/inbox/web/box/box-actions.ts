import { translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { toastWithUndo } from '#web/console/dialog/undo.tsx'
import { refusalIn } from '#web/console/refusal.ts'
import { toast, untoast } from '#web/kit/overlay/toast.tsx'
import { languageNow } from '#web/language.ts'
import { clearMessages, type Kind, markAllMessagesRead, markMessagesRead, restoreMessages } from '../../contract.ts'
import { bellText } from '../../text/bell.ts'
import { loadRows, readMessageBox, saveCounts, setRows } from '../box-store.ts'

const translator = () => translatorOf(bellText, languageNow())

/** Shows messages as read at once; reloads the rows when marking fails. */
export async function markRowsRead(ids: readonly string[]): Promise<void> {
  const isMeant = (id: string) => ids.includes(id)
  setRows(readMessageBox().rows?.map((row) => (isMeant(row.id) ? { ...row, status: 1, ...(row.open && { messageType: 2 }) } : row)))
  const reply = await ask(markMessagesRead, { ids: [...ids] }).catch(refusalIn)
  if ('ok' in reply) saveCounts(reply.ok)
  else await loadRows()
}

export async function markAllRead(kind: Kind): Promise<void> {
  const reply = await ask(markAllMessagesRead, { kind }).catch(refusalIn)
  if ('refused' in reply) return void toast('bad', reply.message)
  saveCounts(reply.ok)
  await loadRows()
}

/** Archives all messages of a kind, or the given ones; the toast offers to undo it. */
export async function clear(which: { readonly kind: Kind } | { readonly ids: string[] }): Promise<void> {
  const reply = await ask(clearMessages, which).catch(refusalIn)
  if ('refused' in reply) return void toast('bad', reply.message)
  const { cleared, undo, counts } = reply.ok
  saveCounts(counts)
  if (readMessageBox().rows) await loadRows()
  const words = translator()('bell.cleared', { count: cleared })
  untoast(words) // An older toast with the same text would undo another clearing.
  if (cleared === 0) return void toast('info', translator()('bell.cleared-none'))
  toastWithUndo(words, () => void takeBack({ undo }))
}

export async function takeBack(which: { readonly undo: string } | { readonly ids: string[] }): Promise<void> {
  const reply = await ask(restoreMessages, which).catch(refusalIn)
  if ('refused' in reply) return void toast('bad', reply.message)
  saveCounts(reply.ok)
  if (readMessageBox().rows) await loadRows()
  toast('ok', 'ids' in which ? translator()('bell.restored', { count: which.ids.length }) : translator()('bell.undone'))
}
