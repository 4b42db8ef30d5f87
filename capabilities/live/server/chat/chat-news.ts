import { actionDone } from '#capabilities/analytics/contract.ts'
import { publish, replaceMessage } from '#server/realtime/logs/publish.ts'
import { chatChannel, deskChannel } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { getStudioNumber } from '../studios/studio-store.ts'
import { addChatAction, findOfAuthor, getMessage, type MessageRow, toModerated, toViewer, writeMessage } from './message-store.ts'

// Logs are published to at the end of a transaction, since they serialize all writers of the chat. The chat log always precedes the desk
// log, which prevents deadlocks.

/** Publishes a message to all viewers. */
export async function showMessage(tx: Tx, studioNumber: number, message: MessageRow): Promise<void> {
  if (message.kind === 'viewer') await tx.emit(actionDone, { name: 'chat', text: String(studioNumber) })
  const logNumber = await publish(tx, chatChannel, String(studioNumber), { type: 'said', message: toViewer(message) })
  await writeMessage(tx, message.id, { log_number: logNumber, state: 'shown' })
  await notifyDesk(tx, { ...message, state: 'shown' })
}

/** Withdraws a message: later readers do not get it, and viewers that have it are notified of its deletion (S89). */
async function unshowMessage(tx: Tx, studioNumber: number, message: MessageRow): Promise<void> {
  const key = String(studioNumber)
  if (message.log_number !== null) {
    await replaceMessage(tx, chatChannel, key, message.log_number, { type: 'nothing' })
    await publish(tx, chatChannel, key, { type: 'deleted', id: message.id })
  }
  await notifyDesk(tx, await getMessage(tx, message.id))
}

/** Notifies moderators of the current state of a message. */
export async function notifyDesk(tx: Tx, message: MessageRow): Promise<void> {
  await publish(tx, deskChannel, message.studio_id, { type: 'chat', message: toModerated(message) })
}

/** Limits the messages of one viewer that are sent again. */
const MOST_NOTIFIED = 50

/** Sends the messages of an author to moderators again, each with the author's current sanction. */
export async function notifyDeskOfAuthor(tx: Tx, studioId: string, accountId: string): Promise<void> {
  for (const message of await findOfAuthor(tx, { studioId, accountId, most: MOST_NOTIFIED })) await notifyDesk(tx, message)
}

/** Deletes a message. Its text is removed from the chat and kept in the moderation action. */
export async function takeAway(
  tx: Tx,
  message: MessageRow,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await addChatAction(tx, message, { action: 'deleted', by, reason })
  await writeMessage(tx, message.id, { state: 'deleted', text: '', is_starred: false })
  await unshowMessage(tx, await getStudioNumber(tx, message.studio_id), message)
}
