import type { Announcements } from '#server/database/connection/announcements.ts'
import { idOf } from './logs/log-name.ts'
import { readLogNews, TOPIC } from './logs/log-news.ts'
import type { Logs } from './logs/logs.ts'
import type { Reviews } from './reviews.ts'
import type { ConnectionRegistry } from './sockets/connection-registry.ts'
import { bid } from './sockets/socket.ts'

/** Announcements after which open connections are looked at again. */
export type Topics = {
  /** A session or an account changed. The payload begins with the account; ids of sessions that ended may follow. */
  readonly people: readonly string[]
  /** Something changed that decides what anybody may do. */
  readonly permissions: readonly string[]
}

/** What this process and the others announce becomes messages, goodbyes and reviews. */
export function followAnnouncements(
  announcements: Announcements,
  topics: Topics,
  { registry, logs, reviews }: { readonly registry: ConnectionRegistry; readonly logs: Logs; readonly reviews: Reviews },
): void {
  announcements.subscribe(TOPIC, (payload) => {
    const news = readLogNews(payload)
    if (news.kind === 'event') return logs.receive(news)
    if (news.kind === 'replacement') return logs.replace(news)
    const id = idOf(news)
    reviews.review(
      registry.ofAccount(news.accountId).filter(({ follows }) => follows.has(id)),
      'rules',
    )
  })
  const onPeople = (payload: string) => {
    const [accountId = '', ...ended] = payload.split(' ')
    const sockets = registry.ofAccount(accountId)
    for (const socket of sockets) if (ended.includes(socket.sessionId)) bid(socket, 'session')
    reviews.review(
      sockets.filter(({ sessionId }) => !ended.includes(sessionId)),
      'rules',
    )
  }
  for (const topic of topics.people) announcements.subscribe(topic, onPeople)
  for (const topic of topics.permissions) announcements.subscribe(topic, () => reviews.review(registry.admitted(), 'rules'))
  announcements.onGap(reviews.reviewAll)
}
