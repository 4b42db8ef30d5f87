import type { LogName } from './log-name.ts'

/** Topic of messages about logs between processes. */
export const TOPIC = 'platform:channel'

export type LogNews =
  /** `text` is the message in JSON. It is omitted when too large to announce, and then read from the database. */
  | (LogName & { readonly kind: 'event'; readonly number: number; readonly text?: string })
  /** Replaces the text of an event that has not been sent yet. */
  | (LogName & { readonly kind: 'replacement'; readonly number: number; readonly text: string })
  /** Requires a new check that this account may follow this log. */
  | (LogName & { readonly kind: 'review'; readonly accountId: string })

/** Leaves room for the names in an announcement, which holds less than 8,000 bytes. */
const MOST_BYTES = 7_600

/** Writes news as the payload of an announcement. The text of an event is left out when it is too large for one. */
export function writeLogNews(news: LogNews): string {
  if (news.kind === 'review') return JSON.stringify([news.kind, news.channel, news.key, news.accountId])
  if (news.kind === 'replacement') return JSON.stringify([news.kind, news.channel, news.key, news.number, news.text])
  const short = JSON.stringify([news.kind, news.channel, news.key, news.number])
  if (news.text === undefined) return short
  const whole = JSON.stringify([news.kind, news.channel, news.key, news.number, news.text])
  // The announcement encodes it as JSON once more, which escapes quotes and backslashes again.
  return Buffer.byteLength(JSON.stringify(whole)) > MOST_BYTES ? short : whole
}

export function readLogNews(payload: string): LogNews {
  const [kind, channel, key, ...more] = JSON.parse(payload) as [LogNews['kind'], string, string, ...unknown[]]
  if (kind === 'review') return { kind, channel, key, accountId: more[0] as string }
  if (kind === 'replacement') {
    const [number, text] = more as [number, string]
    return { kind, channel, key, number, text }
  }
  const [number, text] = more as [number, string?]
  return { kind, channel, key, number, ...(text !== undefined && { text }) }
}
