import { publish } from '#server/realtime/logs/publish.ts'
import { deskChannel, type StreamPolicy } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { publishStudio, writePolicy } from '../studios/studio-store.ts'
import { addEvent } from './show-store.ts'

/** Sets the approved encoding of a studio for the engine and writes it to the timeline. Returns false when the studio does not exist. */
export async function setPolicy(tx: Tx, studioId: string, policy: StreamPolicy): Promise<boolean> {
  if (!(await writePolicy(tx, studioId, policy))) return false
  const { width, height, frameRate, bitRateKbps, audioRateKbps } = policy
  await addEvent(tx, {
    studioId,
    kind: 'parameters',
    detail: { width, height, frameRate, kbps: bitRateKbps.default, audioRateKbps },
    by: null,
  })
  await publishStudio(tx, studioId)
  await publish(tx, deskChannel, studioId, { type: 'parameters' })
  return true
}
