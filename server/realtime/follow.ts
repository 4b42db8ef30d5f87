import { WebSocket } from 'ws'
import type { ClientFrame, FollowRefusal } from '#contract/realtime.ts'
import { isUnavailable } from '#server/database/connection/unavailable.ts'
import type { HandleContext } from '#server/http/calls/handle.ts'
import type { Log } from '#server/observe/log.ts'
import { mayFollow, type ServedChannels } from './channels.ts'
import { logNameOf } from './frames.ts'
import { idOf, logFor } from './logs/log-name.ts'
import type { Logs } from './logs/logs.ts'
import { type Socket, type SocketFollow, sendFrame } from './sockets/socket.ts'

export type FollowLogContext = Pick<HandleContext, 'judge'> & {
  readonly channels: ServedChannels
  readonly logs: Logs
  readonly log: Log
  readonly accessChecks: { generation(): number }
}
type Frame<Type extends ClientFrame['type']> = Extract<ClientFrame, { type: Type }>

const MOST_FOLLOWED = 16

/** Lets a connection follow a log from a number on, or sends the reason for a refusal. */
export async function followLog(context: FollowLogContext, socket: Socket, { channel: name, key, after }: Frame<'follow'>): Promise<void> {
  const refuse = (reason: FollowRefusal) =>
    sendFrame(socket, { type: 'unfollowed', channel: name, ...(key !== undefined && { key }), reason })
  const served = context.channels.get(name)
  const log = served && logFor(served.channel, socket.accountId, key)
  if (!log) return refuse('NOT_FOUND')
  dropFollow(context.logs, socket, idOf(log))
  if (socket.follows.size >= MOST_FOLLOWED) return refuse('TOO_MANY')
  const followed = { served, key: key ?? '' }
  if (!(await isWelcome(context, socket, followed))) return refuse('FORBIDDEN')
  const { follower, begun } = context.logs.join(socket, { channel: served.channel, name: log, after })
  if (socket.ws.readyState !== WebSocket.OPEN) return context.logs.leave(follower)
  const mine = { ...followed, follower }
  socket.follows.set(idOf(log), mine)
  await begun.catch((defect: unknown) => {
    if (!isUnavailable(defect)) context.log.error('realtime.defect', defect, { channel: name })
    revokeFollow(context.logs, { socket, follow: mine }, 'BUSY')
  })
}

/** Repeats the check when access checks began meanwhile, because they may have decided otherwise. */
async function isWelcome(
  { judge, accessChecks }: FollowLogContext,
  socket: Socket,
  followed: Omit<SocketFollow, 'follower'>,
): Promise<boolean> {
  for (;;) {
    const before = accessChecks.generation()
    const isWelcome = socket.session !== undefined && (await mayFollow(judge, socket.session, followed))
    if (before === accessChecks.generation()) return isWelcome
  }
}

export function unfollowLog({ channels, logs }: FollowLogContext, socket: Socket, { channel: name, key }: Frame<'unfollow'>): void {
  const served = channels.get(name)
  const log = served && logFor(served.channel, socket.accountId, key)
  if (log) dropFollow(logs, socket, idOf(log))
}

/** Removes a log from a connection without notifying the client. */
export function dropFollow(logs: Logs, socket: Socket, id: string): void {
  const known = socket.follows.get(id)
  if (!known) return
  logs.leave(known.follower)
  socket.follows.delete(id)
}

/** Ends following a log and sends the reason. */
export function revokeFollow(
  logs: Logs,
  { socket, follow }: { readonly socket: Socket; readonly follow: SocketFollow },
  reason: FollowRefusal,
): void {
  const { served, key, follower } = follow
  const id = idOf(follower.log.name)
  if (socket.follows.get(id)?.follower !== follower) return
  dropFollow(logs, socket, id)
  sendFrame(socket, { type: 'unfollowed', ...logNameOf(served.channel, key), reason })
}
