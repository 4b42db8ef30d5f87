import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { areRatesInOrder, type requestChange as call, differencesOf, fillIn } from '../contract.ts'
import { serve, type Tx } from './context.ts'
import { openRequests } from './notify.ts'
import { findProfile, findStudio } from './profile-store.ts'
import { addRequest, isPast, lockProfile } from './request-store.ts'

export const requestChange = serve(calls.requestChange, async (context, input, caller) => {
  const wanted = fillIn(input)
  if (!areRatesInOrder(wanted)) return { refused: 'RATES_OUT_OF_ORDER' }
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    const studio = await findStudio(tx, input.studio)
    if (!studio) return { refused: 'NOT_FOUND' }
    if (input.effectiveAt !== null && (await isPast(tx, input.effectiveAt))) return { refused: 'EFFECTIVE_PAST' }
    await lockProfile(tx, studio.id)
    const current = await findProfile(tx, studio.id)
    const differences = differencesOf(current?.parameters ?? null, wanted)
    if (current && differences.length === 0) return { refused: 'NOTHING_CHANGES' }
    const request = await addRequest(tx, {
      studio_id: studio.id,
      wanted,
      original: current?.parameters ?? null,
      base_version: current?.version ?? 0,
      description: input.description,
      requested_by: caller.session.accountId,
      effective_at: input.effectiveAt === null ? null : new Date(input.effectiveAt),
    })
    if (!request) return { refused: 'REQUEST_OPEN' }
    const facts = { studio: studio.id, number: request.number, changed: differences.join(' ') }
    const target = `encoding-request:${request.id}`
    await context.recorder.record(tx, { action: 'encoding.requested', outcome: 'ok', target, ...doneBy(caller), facts })
    await context.reconcileTodos(tx, openRequests)
    return { ok: { id: request.id, number: request.number } }
  })
})
