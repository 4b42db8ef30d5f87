import type { Announcements } from '#server/database/connection/announcements.ts'
import type { AccessChecks } from './access-checks.ts'
import { idOf } from './logs/log-name.ts'
import { readLogNews, TOPIC } from './logs/log-news.ts'
import type { Logs } from './logs/logs.ts'
import type { ConnectionRegistry } from './sockets/connection-registry.ts'
import { closeSocket } from './sockets/socket.ts'

/** Topics after whose announcements open connections are checked again. */
export type AnnouncementTopics = {
  /** Topics of changes to sessions and accounts. The payload begins with the account id; ids of ended sessions may follow. */
  readonly people: readonly string[]
  /** Topics of changes that affect the permissions of all accounts. */
  readonly permissions: readonly string[]
}

/** Turns announcements of all processes into messages, closed connections and access checks. */
export function followAnnouncements(
  announcements: Announcements,
  topics: AnnouncementTopics,
  { registry, logs, accessChecks }: { readonly registry: ConnectionRegistry; readonly logs: Logs; readonly accessChecks: AccessChecks },
): void {
  announcements.subscribe(TOPIC, (payload) => {
    const news = readLogNews(payload)
    if (news.kind === 'event') return logs.receive(news)
    if (news.kind === 'replacement') return logs.replace(news)
    const id = idOf(news)
    accessChecks.recheck(
      registry.ofAccount(news.accountId).filter(({ follows }) => follows.has(id)),
      'rules',
    )
  })
  const onPeople = (payload: string) => {
    const [accountId = '', ...ended] = payload.split(' ')
    const sockets = registry.ofAccount(accountId)
    for (const socket of sockets) if (ended.includes(socket.sessionId)) closeSocket(socket, 'session')
    accessChecks.recheck(
      sockets.filter(({ sessionId }) => !ended.includes(sessionId)),
      'rules',
    )
  }
  for (const topic of topics.people) announcements.subscribe(topic, onPeople)
  for (const topic of topics.permissions) announcements.subscribe(topic, () => accessChecks.recheck(registry.admitted(), 'rules'))
  announcements.onGap(accessChecks.recheckAll)
}
