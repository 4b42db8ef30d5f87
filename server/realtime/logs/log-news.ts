import type { LogName } from './log-name.ts'

/** What processes tell each other about logs. */
export const TOPIC = 'platform:channel'

export type LogNews =
  /** `text` is the message in JSON; without it the message is too large to be told, and is read. */
  | (LogName & { readonly kind: 'event'; readonly number: number; readonly text?: string })
  /** What is told from now on in place of an event that has not left yet. */
  | (LogName & { readonly kind: 'replacement'; readonly number: number; readonly text: string })
  /** Whether this account may still follow this log must be asked anew. */
  | (LogName & { readonly kind: 'review'; readonly accountId: string })

/** Room for the names around it in an announcement, which holds less than 8,000 bytes. */
const MOST_BYTES = 7_600

/** News of a log as they are announced to other processes. */
export function writeLogNews(news: LogNews): string {
  if (news.kind === 'review') return JSON.stringify([news.kind, news.channel, news.key, news.accountId])
  if (news.kind === 'replacement') return JSON.stringify([news.kind, news.channel, news.key, news.number, news.text])
  const short = JSON.stringify([news.kind, news.channel, news.key, news.number])
  if (news.text === undefined) return short
  const whole = JSON.stringify([news.kind, news.channel, news.key, news.number, news.text])
  // It is written once more inside the announcement, which doubles its quotes and backslashes.
  return Buffer.byteLength(JSON.stringify(whole)) > MOST_BYTES ? short : whole
}

/** What our own processes wrote. */
export function readLogNews(payload: string): LogNews {
  const [kind, channel, key, ...more] = JSON.parse(payload) as [LogNews['kind'], string, string, ...unknown[]]
  if (kind === 'review') return { kind, channel, key, accountId: more[0] as string }
  const [number, text] = more as [number, string?]
  if (kind === 'replacement') return { kind, channel, key, number, text: text! }
  return { kind, channel, key, number, ...(text !== undefined && { text }) }
}
