import type { StreamPolicy } from '#capabilities/live/contract.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { Parameters } from '../contract.ts'
import type { EncodingContext, Tx } from './context.ts'
import { notifyRequester } from './notify.ts'
import { addProfile, findProfile, findStudio } from './profile-store.ts'
import { findNextDue, finishRequest, lockDue, type RequestRow } from './request-store.ts'

export const DUE = 'encoding/due'
const BATCH = 20

/** Puts approved parameters into effect: writes a new version of the profile and sets the stream policy of the studio. */
export async function applyChange(context: EncodingContext, tx: Tx, request: RequestRow): Promise<number> {
  const { id, studio_id: studioId, wanted } = request
  const version = ((await findProfile(tx, studioId))?.version ?? 0) + 1
  await finishRequest(tx, id)
  await addProfile(tx, { studioId, version, parameters: wanted, requestId: id })
  await context.setPolicy(tx, studioId, toPolicy(wanted))
  const facts = { studio: studioId, version }
  await context.recorder.record(tx, { action: 'encoding.applied', outcome: 'ok', actor: null, target: `encoding-request:${id}`, facts })
  return version
}

export const dueChanges = (context: EncodingContext): ScheduledTask => ({
  name: DUE,
  run: () =>
    context.database.inTransaction(async (tx) => {
      const due = await lockDue(tx, BATCH)
      for (const request of due) {
        await applyChange(context, tx, request)
        const studio = await findStudio(tx, request.studio_id)
        await notifyRequester(context, tx, { request, studio, result: 'applied' })
      }
      return due.length
    }),
  nextAt: () => findNextDue(context.database.of()),
})

/** Converts parameters to the limits that the live engine enforces on a stream. */
export function toPolicy({ video, audio }: Parameters): StreamPolicy {
  const [width, height] = video.encoding.resolution.split('*').map(Number) as [number, number]
  return {
    width,
    height,
    frameRate: video.encoding.frameRate,
    bitRateKbps: video.encoding.rate,
    videoProfile: video.encoding.profile,
    audioChannels: audio.encoding.channels,
    audioRateKbps: audio.encoding.rate,
    audioProfile: audio.encoding.profile,
  }
}
