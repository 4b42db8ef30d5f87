import type { Tx } from '../context.ts'
import { findStudio } from '../studios/studio-store.ts'
import { unshowMessage } from './chat-news.ts'
import { addAction, type MessageRow, writeMessage } from './message-store.ts'

/** Deletes a message. Its text is removed from the chat and kept in the moderation action. */
export async function takeAway(
  tx: Tx,
  message: MessageRow,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await addAction(tx, message, { action: 'deleted', by, reason })
  await writeMessage(tx, message.id, { state: 'deleted', text: '', is_starred: false })
  await unshowMessage(tx, (await findStudio(tx, message.studio_id))!.number, message)
}
