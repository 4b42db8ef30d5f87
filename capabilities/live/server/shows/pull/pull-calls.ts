import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { openAddress } from '../../pull-secret.ts'
import { lockStudio, publishStudio } from '../../studios/studio-store.ts'
import { addEvent, findShow } from '../show-store.ts'
import { checkPullAddress, isSrt } from './pull-address.ts'
import { clearPulled, writePulled } from './pull-store.ts'

/** Stores the stream to pull. The process with the engine begins when it receives the announcement. */
export const startPull = serve(
  calls.startPull,
  async ({ database, keyring, recorder, pullHosts, findTools }, { studio: id, source }, caller) => {
    const lacksFfmpeg = isSrt(source.address) && (await findTools()) === null
    return await database.inTransaction(async (tx) => {
      const locked = await lockStudio(tx, { id })
      if ('refused' in locked) return { refused: 'NOT_FOUND' }
      const refused = checkPullAddress(source.address, pullHosts)
      if (refused) return { refused }
      if (lacksFfmpeg) return { refused: 'PULL_NEEDS_FFMPEG' }
      const { status, rotating, pulled } = locked.studio
      if (status === 'closed') return { refused: 'STUDIO_CLOSED' }
      if (rotating || pulled !== null || (await findShow(tx, id))) return { refused: 'ON_AIR_ALREADY' }
      await writePulled(keyring, tx, { studioId: id, ...source })
      const by = caller.session.accountId
      const facts = { host: new URL(source.address).host, delayS: source.delayS }
      await recorder.record(tx, { action: 'pull.started', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts })
      await addEvent(tx, { studioId: id, kind: 'command', detail: { command: 'pull', line: 'main' }, by })
      await publishStudio(tx, id)
      await publish(tx, calls.deskChannel, id, { type: 'rotation' })
      return { ok: {} }
    })
  },
)

/** Succeeds also when the studio pulls nothing. */
export const stopPull = serve(calls.stopPull, async ({ database, recorder }, { studio: id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const locked = await lockStudio(tx, { id })
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    if (locked.studio.pulled === null) return { ok: {} }
    await clearPulled(tx, id)
    await recorder.record(tx, { action: 'pull.stopped', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts: {} })
    await publishStudio(tx, id)
    await publish(tx, calls.deskChannel, id, { type: 'rotation' })
    return { ok: {} }
  })
})

/** Returns the whole address of a pulled stream and writes an audit entry. */
export const revealPull = serve(calls.revealPull, async ({ database, keyring, recorder }, { studio: id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const locked = await lockStudio(tx, { id })
    if ('refused' in locked || locked.studio.pulled === null) return { refused: 'NOT_FOUND' }
    const address = openAddress(keyring, locked.studio)
    if (address === null) return { refused: 'PULL_UNREADABLE' }
    await recorder.record(tx, { action: 'pull.revealed', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts: {} })
    return { ok: { address } }
  })
})
