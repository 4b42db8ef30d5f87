import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { EncodingDeps, Tx } from './deps.ts'
import { notifyRequester } from './notify.ts'
import { addProfile, findProfile, findStudio } from './profile-store.ts'
import { findNextDue, finishRequest, lockDue, type RequestRow } from './request-store.ts'
import { toPolicy } from './to-policy.ts'

export const DUE = 'encoding/due'
const BATCH = 20

/** Puts approved parameters into effect: writes a new version of the profile and sets the stream policy of the studio. */
export async function applyChange(deps: EncodingDeps, tx: Tx, request: RequestRow): Promise<number> {
  const { id, studio_id: studioId, wanted } = request
  const version = ((await findProfile(tx, studioId))?.version ?? 0) + 1
  await finishRequest(tx, id)
  await addProfile(tx, { studioId, version, parameters: wanted, requestId: id })
  await deps.setPolicy(tx, studioId, toPolicy(wanted))
  const facts = { studio: studioId, version }
  await deps.recorder.record(tx, { action: 'encoding.applied', outcome: 'ok', actor: null, target: `encoding-request:${id}`, facts })
  return version
}

export const dueChanges = (deps: EncodingDeps): ScheduledTask => ({
  name: DUE,
  run: () =>
    deps.database.inTransaction(async (tx: Tx) => {
      const due = await lockDue(tx, BATCH)
      for (const request of due) {
        await applyChange(deps, tx, request)
        const studio = await findStudio(tx, request.studio_id)
        await notifyRequester(deps, tx, request, { studio, result: 'applied' })
      }
      return due.length
    }),
  nextAt: () => findNextDue(deps.database.of()),
})
