import type { Inbox } from '#server/outside/sms/inbox.ts'
import type { Platform } from '#server/platform.ts'

const SENT = 'accounts:inbox'

/** Shows each message of the development inbox in all processes: one process sends it, and any of them may answer the page. */
export function shareInbox({ database, announcements }: Pick<Platform, 'database' | 'announcements'>, inbox: Inbox): void {
  inbox.onSent((message) => database.inTransaction((tx) => tx.publish(SENT, JSON.stringify(message))))
  announcements.subscribe(SENT, (payload) => {
    const message = JSON.parse(payload)
    inbox.add({ ...message, at: new Date(message.at) })
  })
}
