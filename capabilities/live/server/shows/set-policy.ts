import { publish } from '#server/realtime/logs/publish.ts'
import { deskChannel, type StreamPolicy } from '../../contract.ts'
import type { Tx } from '../deps.ts'
import { publishStudio } from '../studios/studio-news.ts'
import { writePolicy } from '../studios/studio-store.ts'
import { addEvent } from './show-store.ts'

/** What is asked of the streams of a studio from now on: the engine holds them to it, and the timeline has it. False: there is no such studio. */
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
