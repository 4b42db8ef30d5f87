import { publish, replaceMessage } from '#server/realtime/logs/publish.ts'
import { chatChannel, chatMessageShown, deskChannel } from '../../contract.ts'
import type { Tx } from '../deps.ts'
import { findMessage, findOfAuthor, type MessageRow, toModerated, toViewer, writeMessage } from './message-store.ts'

// Logs are published to last, since all who write to the chat wait for it, and in one order, that of the chat before that of the desk, so that nobody
// waits in a circle.

/** Everybody hears of a message. */
export async function showMessage(tx: Tx, studioNumber: number, message: MessageRow): Promise<void> {
  if (message.kind === 'viewer') await tx.emit(chatMessageShown, { number: studioNumber })
  const logNumber = await publish(tx, chatChannel, String(studioNumber), { type: 'said', message: toViewer(message) })
  await writeMessage(tx, message.id, { log_number: logNumber, state: 'shown' })
  await notifyDesk(tx, { ...message, state: 'shown' })
}

/** Nobody is told of a message any more, and who was told hears that it is gone (S89). */
export async function unshowMessage(tx: Tx, studioNumber: number, message: MessageRow): Promise<void> {
  const key = String(studioNumber)
  if (message.log_number !== null) {
    await replaceMessage(tx, chatChannel, key, message.log_number, { type: 'nothing' })
    await publish(tx, chatChannel, key, { type: 'deleted', id: message.id })
  }
  await notifyDesk(tx, (await findMessage(tx, message.id))!)
}

/** Moderators hear how a message stands. */
export async function notifyDesk(tx: Tx, message: MessageRow): Promise<void> {
  await publish(tx, deskChannel, message.studio_id, { type: 'chat', message: toModerated(message) })
}

/** Of a viewer so many of the newest messages are sent anew. */
const MOST_NOTIFIED = 50

/** Moderators hear what is in force for the author of messages, beside each of them. */
export async function notifyDeskOfAuthor(tx: Tx, studioId: string, accountId: string): Promise<void> {
  for (const message of await findOfAuthor(tx, studioId, accountId, MOST_NOTIFIED)) await notifyDesk(tx, message)
}
