import { askLazily } from '#web/light-call.ts'
import { TICKET_RENEWED_MS } from '../../contract.ts'
import { previewLive, renewTicket, takeTicket, watchLive } from './calls.ts'
import type { LiveWatchView } from './load-live.ts'

type Play = LiveWatchView['play']
/** A preview uses the addresses as they are. `counted` counts this page as one viewer. A ticket admits this session and takes its attendance. */
export type WatchingKind = 'preview' | 'counted' | 'ticket'
type Wanted = { readonly number: number; readonly play: Play; readonly kind: WatchingKind; readonly previewOf: string | undefined }
/** `play` returns the addresses that are valid now. */
type Watching = { play(): Play; end(): void }
/** `message` says why this device may not watch, in the language of the viewer. */
export type NotWatching = { readonly refused: string; readonly message: string }

/** Gets the addresses for this page. Calls `onRefused`, now or later, when this device may not watch. */
export async function openWatching(wanted: Wanted, onRefused: (why: NotWatching) => void): Promise<Watching | undefined> {
  const { play, kind, previewOf } = wanted
  if (kind === 'preview') return previewOf === undefined ? { play: () => play, end() {} } : await openPreview(play, previewOf)
  return kind === 'ticket' ? await openWithTicket(wanted, onRefused) : await openCounted(wanted)
}

/** Renews the addresses, so that a player that was interrupted finds valid ones. */
async function openPreview(play: Play, studio: string): Promise<Watching> {
  let current = play
  const renew = async () => {
    const reply = await askLazily(previewLive, { studio })
    if ('ok' in reply) current = { ...play, ...reply.ok }
  }
  await renew().catch(() => {})
  const timer = setInterval(() => void renew().catch(() => {}), TICKET_RENEWED_MS)
  return { play: () => current, end: () => clearInterval(timer) }
}

/** Uses the plain addresses when the request fails. */
async function openCounted({ number, play }: Wanted): Promise<Watching> {
  const reply = await askLazily(watchLive, { number }).catch(() => undefined)
  const counted = reply && 'ok' in reply ? { ...play, ...reply.ok } : play
  return { play: () => counted, end() {} }
}

async function openWithTicket(wanted: Wanted, onRefused: (why: NotWatching) => void): Promise<Watching | undefined> {
  const { number, play } = wanted
  const taken = await askLazily(takeTicket, { number })
  if (!('ok' in taken)) {
    if (taken.refused === 'NO_TICKET_NEEDED') return await openCounted(wanted)
    onRefused(taken)
    return undefined
  }
  let current = taken.ok
  const take = async () => {
    const again = await askLazily(takeTicket, { number })
    if ('ok' in again) current = again.ok
  }
  const renew = async () => {
    const reply = await askLazily(renewTicket, { ticket: current.ticket })
    if ('ok' in reply) current = reply.ok
    else if (reply.refused === 'WATCHED_ELSEWHERE') {
      clearInterval(timer)
      onRefused(reply)
    } else if (reply.refused !== 'BUSY') await take()
  }
  // A failed renewal is repeated in time, because a ticket lasts for several.
  const timer = setInterval(() => void renew().catch(() => {}), TICKET_RENEWED_MS)
  return { play: () => ({ ...play, ...current.play }), end: () => clearInterval(timer) }
}
