import { doneBy } from '#server/observe/recorder.ts'
import { issueTicket } from '#server/realtime/sockets/tickets.ts'
import * as calls from '../../contract.ts'
import { cameraPath } from '../../contract.ts'
import { type Sql, serve, type Tx } from '../context.ts'
import { useOf } from '../keys/authorize-camera.ts'
import { findStudio, writeMethod } from '../studios/studio-store.ts'

/**
 * Issues a ticket for one camera connection of this session to this line, and changes the studio's method from push to camera. The engine
 * accepts the ticket if the line is free at that time.
 */
export const openCamera = serve(calls.openCamera, async ({ database, recorder, engine }, { id, line }, caller) => {
  const studio = await findStudio(database.of() as Sql, id)
  if (!studio) return { refused: 'NOT_FOUND' }
  if (engine === 'off') return { refused: 'NO_ENGINE' }
  if (studio.status === 'closed') return { refused: 'STUDIO_CLOSED' }
  const { id: sessionId, accountId } = caller.session
  await database.inTransaction(async (tx: Tx) => {
    await recorder.record(tx, { action: 'camera.opened', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts: { line } })
    await writeMethod(tx, id, { from: 'push', to: 'camera' })
  })
  const ticket = await issueTicket(database.pool, { sessionId, accountId }, useOf({ number: studio.number, line }))
  return { ok: { ticket, address: cameraPath(studio.number, line) } }
})
