import type pg from 'pg'

type OutboxContext = {
  readonly channel: string
  /** Returns the connection, or undefined while there is none. */
  connection(): pg.Client | undefined
  /** Replaces messages that could not be sent: their receivers cannot know what they missed. */
  readonly gap: string
}
type Outbox = {
  /** Resolves when PostgreSQL has the messages, or when it cannot have them now. Never rejects. */
  send(messages: readonly string[]): Promise<void>
}
type Waiting = { readonly messages: readonly string[]; readonly resolve: () => void }

const MOST_AT_ONCE = 500

/**
 * Sends messages to the other processes, those of many transactions in one statement: PostgreSQL lets only one transaction with a NOTIFY
 * commit at a time. The messages of a process arrive in the order in which it sends them.
 */
export function openOutbox({ channel, connection, gap }: OutboxContext): Outbox {
  let waiting: Waiting[] = []
  let isSending = false
  let owesGap = false

  async function pass(messages: readonly string[]): Promise<void> {
    const text = 'select pg_notify($1, message) from unnest($2::text[]) as message'
    const sent = await connection()
      ?.query({ name: 'announce', text, values: [channel, owesGap ? [gap] : messages] })
      .catch(() => undefined)
    owesGap = sent === undefined
  }

  async function sendAll(): Promise<void> {
    isSending = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      await pass(batch.flatMap(({ messages }) => messages))
      for (const { resolve } of batch) resolve()
    }
    isSending = false
  }

  return {
    send(messages) {
      if (messages.length === 0) return Promise.resolve()
      return new Promise((resolve) => {
        waiting.push({ messages, resolve })
        if (!isSending) void sendAll()
      })
    },
  }
}
