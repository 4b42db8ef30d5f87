import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '#contract/caller.ts'
import { SECOND } from '#contract/duration.ts'
import type { HandleContext } from '#server/http/calls/handle.ts'
import type { Log } from '#server/observe/log.ts'
import { hasAccess, mayFollow } from './channels.ts'
import { expel } from './follow.ts'
import type { Logs } from './logs/logs.ts'
import type { ConnectionRegistry } from './sockets/connection-registry.ts'
import { bid, type Socket, type SocketFollow } from './sockets/socket.ts'

export type ReviewContext = Pick<HandleContext, 'judge'> & {
  /** Returns the live sessions among these from the database. Rejects while it is unreachable. */
  findSessions(ids: readonly string[]): Promise<readonly Session[]>
  readonly registry: ConnectionRegistry
  readonly logs: Logs
  readonly log: Log
  connected(): boolean
}
/** Reviews open connections: the session must be alive and may still follow its logs (S34, S38). */
export type Reviews = {
  begun(): number
  /** `rules` checks the rules of the channels in addition to their access. */
  review(sockets: readonly Socket[], depth: 'access' | 'rules'): void
  /** Reviews all connections and then reads all missed events. Repeats every second while announcements do not arrive (R37). */
  reviewAll(): void
  close(): void
}

const SOCKETS_AT_ONCE = 500
const AGAIN_AFTER_MS = SECOND

export function openReviews(context: ReviewContext): Reviews {
  const closing = new AbortController()
  let begun = 0
  let isDoubting = false
  let doubtsAgain = false

  async function finish(): Promise<void> {
    do {
      doubtsAgain = false
      begun++
      const done = await reviewSockets({ ...context, depth: 'rules' }, context.registry.admitted())
        .then(() => context.logs.trust())
        .then(
          () => true,
          () => false,
        )
      if (done && context.connected()) continue
      doubtsAgain = true
      await sleep(AGAIN_AFTER_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    } while (doubtsAgain && !closing.signal.aborted)
    isDoubting = false
  }
  function reviewAll(): void {
    doubtsAgain = true
    context.logs.gap()
    if (isDoubting) return
    isDoubting = true
    void finish()
  }

  return {
    begun: () => begun,
    reviewAll,
    review(sockets, depth) {
      begun++
      reviewSockets({ ...context, depth }, sockets).catch(reviewAll)
    },
    close: () => closing.abort(),
  }
}

type Review = ReviewContext & { readonly depth: 'access' | 'rules' }

async function reviewSockets(review: Review, sockets: readonly Socket[]): Promise<void> {
  for (let at = 0; at < sockets.length; at += SOCKETS_AT_ONCE) {
    const some = sockets.slice(at, at + SOCKETS_AT_ONCE)
    const found = await review.findSessions([...new Set(some.map(({ sessionId }) => sessionId))])
    const live = new Map(found.map((session) => [session.id, session]))
    await Promise.all(some.map((socket) => reviewSocket(review, socket, live.get(socket.sessionId))))
  }
}

async function reviewSocket(review: Review, socket: Socket, session: Session | undefined): Promise<void> {
  if (session?.level !== 'full') return bid(socket, 'session')
  socket.session = session
  await Promise.all([...socket.follows.values()].map((follow) => reviewFollow(review, session, { socket, follow })))
}

/** Ends the follow when the check fails with an error; the client may follow again later. */
async function reviewFollow(
  { judge, logs, log, depth }: Review,
  session: Session,
  followed: { readonly socket: Socket; readonly follow: SocketFollow },
): Promise<void> {
  const { channel } = followed.follow.served
  try {
    const isWelcome = depth === 'rules' ? mayFollow(judge, session, followed.follow) : hasAccess(judge, session, channel)
    if (!(await isWelcome)) expel(logs, followed, 'FORBIDDEN')
  } catch (defect) {
    log.error('realtime.review', defect, { channel: channel.name })
    expel(logs, followed, 'BUSY')
  }
}
