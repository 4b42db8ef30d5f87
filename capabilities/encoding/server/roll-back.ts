import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { rollBack as call } from '../contract.ts'
import * as calls from '../contract.ts'
import { applyChange } from './apply-change.ts'
import { serve, type Tx } from './context.ts'
import { notifyRollback } from './notify.ts'
import { findPrevious, findProfile, findStudio } from './profile-store.ts'
import { addRollback, findOpen, lockProfile } from './request-store.ts'

/** Puts the previous parameters into effect again, as a new version. */
export const rollBack = serve(calls.rollBack, async (context, { studio: studioId, version, note }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    const studio = await findStudio(tx, studioId)
    if (!studio) return { refused: 'NOT_FOUND' }
    await lockProfile(tx, studioId)
    const [current, previous] = [await findProfile(tx, studioId), await findPrevious(tx, studioId)]
    if (!current || !previous) return { refused: 'NO_PREVIOUS' }
    if (current.version !== version) return { refused: 'CHANGED_MEANWHILE' }
    if (await findOpen(tx, studioId)) return { refused: 'REQUEST_OPEN' }
    const request = await addRollback(tx, { studioId, current, previous, note, by: caller.session.accountId })
    const target = `encoding-request:${request.id}`
    const facts = { studio: studioId, note }
    await context.recorder.record(tx, { action: 'encoding.rolled-back', outcome: 'ok', target, ...doneBy(caller), facts })
    const applied = await applyChange(context, tx, request)
    await notifyRollback(context, tx, request, studio)
    return { ok: { version: applied } }
  })
})
