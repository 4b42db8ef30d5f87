import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '#contract/caller.ts'
import { SECOND } from '#contract/duration.ts'
import type { HandleContext } from '#server/http/calls/handle.ts'
import type { Log } from '#server/observe/log.ts'
import { hasAccess, mayFollow } from './channels.ts'
import { revokeFollow } from './follow.ts'
import type { Logs } from './logs/logs.ts'
import type { ConnectionRegistry } from './sockets/connection-registry.ts'
import { closeSocket, type Socket, type SocketFollow } from './sockets/socket.ts'

export type AccessChecksContext = Pick<HandleContext, 'judge'> & {
  /** Returns the live sessions among these from the database. Rejects while it is unreachable. */
  findSessions(ids: readonly string[]): Promise<readonly Session[]>
  readonly registry: ConnectionRegistry
  readonly logs: Logs
  readonly log: Log
  connected(): boolean
}
/** Checks the access of open connections again: the session must be alive and may still follow its logs (S34, S38). */
export type AccessChecks = {
  /** Counts the checks that have begun. A decision that was made across a change of it may be outdated. */
  generation(): number
  /** `rules` checks the rules of the channels in addition to their access. */
  recheck(sockets: readonly Socket[], depth: 'access' | 'rules'): void
  /** Checks all connections and then reads all missed events. Repeats every second while announcements do not arrive (R37). */
  recheckAll(): void
  close(): void
}

const SOCKETS_AT_ONCE = 500
const AGAIN_AFTER_MS = SECOND

export function openAccessChecks(context: AccessChecksContext): AccessChecks {
  const closing = new AbortController()
  let generation = 0
  let isChecking = false
  let checksAgain = false

  async function checkAll(): Promise<void> {
    do {
      checksAgain = false
      generation++
      const done = await recheckSockets({ ...context, depth: 'rules' }, context.registry.admitted())
        .then(() => context.logs.trust())
        .then(
          () => true,
          () => false,
        )
      if (done && context.connected()) continue
      checksAgain = true
      await sleep(AGAIN_AFTER_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    } while (checksAgain && !closing.signal.aborted)
    isChecking = false
  }
  function recheckAll(): void {
    checksAgain = true
    context.logs.gap()
    if (isChecking) return
    isChecking = true
    void checkAll()
  }

  return {
    generation: () => generation,
    recheckAll,
    recheck(sockets, depth) {
      generation++
      recheckSockets({ ...context, depth }, sockets).catch(recheckAll)
    },
    close: () => closing.abort(),
  }
}

type Recheck = AccessChecksContext & { readonly depth: 'access' | 'rules' }

async function recheckSockets(context: Recheck, sockets: readonly Socket[]): Promise<void> {
  for (let at = 0; at < sockets.length; at += SOCKETS_AT_ONCE) {
    const some = sockets.slice(at, at + SOCKETS_AT_ONCE)
    const found = await context.findSessions([...new Set(some.map(({ sessionId }) => sessionId))])
    const live = new Map(found.map((session) => [session.id, session]))
    await Promise.all(some.map((socket) => recheckSocket(context, socket, live.get(socket.sessionId))))
  }
}

async function recheckSocket(context: Recheck, socket: Socket, session: Session | undefined): Promise<void> {
  if (session?.level !== 'full') return closeSocket(socket, 'session')
  socket.session = session
  await Promise.all([...socket.follows.values()].map((follow) => recheckFollow(context, session, { socket, follow })))
}

/** Ends the follow when the check fails with an error; the client may follow again later. */
async function recheckFollow(
  { judge, logs, log, depth }: Recheck,
  session: Session,
  followed: { readonly socket: Socket; readonly follow: SocketFollow },
): Promise<void> {
  const { channel } = followed.follow.served
  try {
    const isWelcome = depth === 'rules' ? mayFollow(judge, session, followed.follow) : hasAccess(judge, session, channel)
    if (!(await isWelcome)) revokeFollow(logs, followed, 'FORBIDDEN')
  } catch (defect) {
    log.error('realtime.review', defect, { channel: channel.name })
    revokeFollow(logs, followed, 'BUSY')
  }
}
