import type { CodeMessage, CodeSender, Provider } from './provider.ts'

type InboxMessage = CodeMessage & { readonly code: string; readonly at: Date }
export type Inbox = CodeSender & {
  /** Returns the messages, newest first. */
  list(): readonly InboxMessage[]
}

const MOST_MESSAGES = 200

/** Opens the development inbox. It keeps the newest messages in memory for a page and sends none, so it is not for production. */
export function openInbox(now: () => Date = () => new Date()): Inbox {
  let messages: readonly InboxMessage[] = []
  return {
    contract: 'send',
    name: 'inbox',
    repeatsSafely: true,
    send: async (message) => {
      const others = messages.filter((each) => each.id !== message.id)
      messages = [{ ...message, at: now() }, ...others].slice(0, MOST_MESSAGES)
      return { outcome: 'accepted', providerRef: message.id }
    },
    list: () => messages,
  }
}

export const isInbox = (provider: Provider): provider is Inbox => provider.name === 'inbox' && 'list' in provider
