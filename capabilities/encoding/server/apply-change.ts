import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { EncodingContext, Tx } from './context.ts'
import { notifyRequester } from './notify.ts'
import { addProfile, findProfile, findStudio } from './profile-store.ts'
import { findNextDue, finishRequest, lockDue, type RequestRow } from './request-store.ts'
import { toPolicy } from './to-policy.ts'

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
        await notifyRequester(context, tx, request, { studio, result: 'applied' })
      }
      return due.length
    }),
  nextAt: () => findNextDue(context.database.of()),
})
