import { doneBy } from '#server/observe/recorder.ts'
import { issueTicket } from '#server/realtime/sockets/tickets.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { deleteKey, writeKey } from '../key-store.ts'
import { findStudio, lockStudio, writeMethod } from '../studios/studio-store.ts'
import { useOf } from './authorize-camera.ts'
import { publishKey } from './key-news.ts'
import { byKey } from './publisher.ts'
import { hashOfKey, lastFourOf, newKey } from './stream-key.ts'

/** Creates a key that is shown only once. The audit entry contains neither the key nor any useful part of it (S75). */
export const rotateKey = serve(calls.rotateKey, async ({ database, recorder }, { id, line }, caller) => {
  const key = newKey()
  const hash = hashOfKey(key)
  return await database.inTransaction(async (tx) => {
    const locked = await lockStudio(tx, { id })
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    await writeKey(tx, { studioId: id, line, hash, last4: lastFourOf(key), by: caller.session.accountId })
    await recorder.record(tx, { action: 'stream-key.rotated', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts: { line } })
    await publishKey(tx, { studioId: id, line, but: byKey(hash) })
    return { ok: { streamKey: `${calls.streamName(locked.studio.number, line)}?k=${key}`, last4: lastFourOf(key) } }
  })
})

/** Refuses a line without a key with NOT_FOUND, like an unknown studio. */
export const revokeKey = serve(calls.revokeKey, async ({ database, recorder }, { id, line }, caller) => {
  return await database.inTransaction(async (tx) => {
    if (!(await deleteKey(tx, id, line))) return { refused: 'NOT_FOUND' }
    await recorder.record(tx, { action: 'stream-key.revoked', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts: { line } })
    await publishKey(tx, { studioId: id, line })
    return { ok: {} }
  })
})

/**
 * Issues a ticket for one camera connection of this session to this line, and changes the studio's method from push to camera. The engine
 * accepts the ticket if the line is free at that time.
 */
export const openCamera = serve(calls.openCamera, async ({ database, recorder, engine }, { id, line }, caller) => {
  const studio = await findStudio(database.of(), id)
  if (!studio) return { refused: 'NOT_FOUND' }
  if (engine === 'off') return { refused: 'NO_ENGINE' }
  if (studio.status === 'closed') return { refused: 'STUDIO_CLOSED' }
  const { id: sessionId, accountId } = caller.session
  await database.inTransaction(async (tx) => {
    await recorder.record(tx, { action: 'camera.opened', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts: { line } })
    await writeMethod(tx, id, { from: 'push', to: 'camera' })
  })
  const ticket = await issueTicket(database.pool, { sessionId, accountId }, useOf({ number: studio.number, line }))
  return { ok: { ticket, address: calls.cameraPath(studio.number, line) } }
})
