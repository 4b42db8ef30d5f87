import { useTicket } from '#server/realtime/sockets/tickets.ts'
import { type Line, readStreamName } from '../../contract.ts'
import type { LiveContext } from '../context.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'
import { bySession, mayBroadcast } from './publisher.ts'
import { isKey } from './stream-key.ts'

/** Returns the purpose of a camera ticket, which covers one line only. */
export const useOf = ({ number, line }: { readonly number: number; readonly line: Line }): string => `camera ${number} ${line} `

/**
 * Authorizes a camera. The ticket must be unused and for this line, the studio open, and the session that got it still valid and allowed to
 * broadcast. Returns undefined for an invalid ticket.
 */
export async function authorizeCamera(context: LiveContext, { stream, key }: { readonly stream: string; readonly key: string }) {
  const place = readStreamName(stream)
  const holder = place && isKey(key) ? await useTicket(context.database.pool, key, useOf(place)) : null
  const studio = place && holder ? await findStudioByNumber(context.database.of(), place.number) : undefined
  if (!place || !holder || !studio) return undefined
  if (studio.status === 'closed') return { refused: 'closed' } as const
  const [lost] = await findLostSessions(context, [holder.sessionId])
  if (lost !== undefined) return { refused: 'not-allowed' } as const
  return { ok: { studioId: studio.id, ...place, accountId: holder.accountId, by: bySession(holder.sessionId) } }
}

/** Returns the sessions among these that have ended or may no longer broadcast. */
export async function findLostSessions(context: Omit<LiveContext, 'database'>, ids: readonly string[]): Promise<readonly string[]> {
  const allowed = new Set<string>()
  for (const { id, accountId, level, roles } of ids.length > 0 ? await context.findSessions(ids) : [])
    if (level === 'full' && (await mayBroadcast(context, accountId, roles))) allowed.add(id)
  return ids.filter((id) => !allowed.has(id))
}
