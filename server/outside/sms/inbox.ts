import type { CodeMessage, CodeSender, Provider } from './provider.ts'

type InboxMessage = CodeMessage & { readonly code: string; readonly at: Date }
export type Inbox = CodeSender & {
  /** Returns the messages, newest first. */
  list(): readonly InboxMessage[]
  /** Adds a message that another process of the site sent. */
  add(message: InboxMessage): void
  /** Is called with each message that this process sends. It sets the only callback. */
  onSent(run: (message: InboxMessage) => Promise<void>): void
}

const MOST_MESSAGES = 200

/** Opens the development inbox. It keeps the newest messages in memory for a page and sends none, so it is not for production. */
export function openInbox(now: () => Date = () => new Date()): Inbox {
  let messages: readonly InboxMessage[] = []
  let sent: (message: InboxMessage) => Promise<void> = async () => {}
  const add = (message: InboxMessage) => {
    messages = [message, ...messages.filter((each) => each.id !== message.id)].slice(0, MOST_MESSAGES)
  }
  return {
    contract: 'send',
    name: 'inbox',
    repeatsSafely: true,
    receipts: { query: async ({ ref }) => ({ refs: [ref], state: 'delivered', code: '' }) },
    send: async (message) => {
      const entry = { ...message, at: now() }
      add(entry)
      await sent(entry)
      return { outcome: 'accepted', providerRef: message.id }
    },
    list: () => messages,
    add,
    onSent(run) {
      sent = run
    },
  }
}

export const isInbox = (provider: Provider): provider is Inbox => provider.name === 'inbox' && 'list' in provider
