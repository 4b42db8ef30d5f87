import type { Role, SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { State } from '../contract.ts'
import * as calls from '../contract.ts'
import { applyChange, DUE } from './apply-change.ts'
import { type EncodingContext, serve, type Tx } from './context.ts'
import { notifyRequester, notifyRollback, openRequests } from './notify.ts'
import { findPrevious, findProfile, findStudio } from './profile-store.ts'
import { addRequest, addRollback, findOpen, isPast, lockProfile, lockRequest, type RequestRow, writeDecision } from './request-store.ts'

export const requestChange = serve(calls.requestChange, async (context, input, caller) => {
  const wanted = calls.fillIn(input)
  if (!calls.areRatesInOrder(wanted)) return { refused: 'RATES_OUT_OF_ORDER' }
  return await context.database.inTransaction(async (tx) => {
    const studio = await findStudio(tx, input.studio)
    if (!studio) return { refused: 'NOT_FOUND' }
    if (input.effectiveAt !== null && (await isPast(tx, input.effectiveAt))) return { refused: 'EFFECTIVE_PAST' }
    await lockProfile(tx, studio.id)
    const current = await findProfile(tx, studio.id)
    const differences = calls.differencesOf(current?.parameters ?? null, wanted)
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

export const approveChange = serve(calls.approveChange, async (context, { id, note }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockToDecide(tx, id, caller)
    if ('refused' in locked) return locked
    await lockProfile(tx, locked.request.studio_id)
    const approved = await writeDecision(tx, id, { state: 'approved', by: caller.session.accountId, note })
    await recordDecision(context, tx, { request: approved, state: 'approved', caller })
    const isNow = await isDue(tx, approved)
    if (isNow) await applyChange(context, tx, approved)
    else await context.jobs.wake(tx, DUE)
    const studio = await findStudio(tx, approved.studio_id)
    await notifyRequester(context, tx, { request: approved, studio, result: isNow ? 'applied' : 'approved' })
    return { ok: { state: isNow ? 'finished' : 'approved' } }
  })
})

const isDue = async (tx: Tx, { effective_at: at }: RequestRow): Promise<boolean> => at === null || (await isPast(tx, at.toISOString()))

export const returnChange = serve(calls.returnChange, async (context, { id, note }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockToDecide(tx, id, caller)
    if ('refused' in locked) return locked
    const returned = await writeDecision(tx, id, { state: 'returned', by: caller.session.accountId, note })
    await recordDecision(context, tx, { request: returned, state: 'returned', caller })
    const studio = await findStudio(tx, returned.studio_id)
    await notifyRequester(context, tx, { request: returned, studio, result: 'returned' })
    return { ok: { state: 'returned' } }
  })
})

/** Answers NOT_FOUND to operators who neither made the request nor may approve requests. */
export const cancelChange = serve(calls.cancelChange, async (context, { id }, caller) => {
  const mayApprove = await holdsApproval(context, caller.session.roles)
  return await context.database.inTransaction(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request || (request.requested_by !== caller.session.accountId && !mayApprove)) return { refused: 'NOT_FOUND' }
    if (request.state !== 'submitted' && request.state !== 'approved') return { refused: 'NOT_OPEN' }
    const cancelled = await writeDecision(tx, id, { state: 'cancelled', by: caller.session.accountId, note: '' })
    await recordDecision(context, tx, { request: cancelled, state: 'cancelled', caller })
    const studio = await findStudio(tx, cancelled.studio_id)
    await notifyRequester(context, tx, { request: cancelled, studio, result: 'cancelled' })
    return { ok: { state: 'cancelled' } }
  })
})

async function holdsApproval({ rolesHolding }: Pick<EncodingContext, 'rolesHolding'>, roles: readonly Role[]): Promise<boolean> {
  const holding = await rolesHolding('encoding:approve')
  return roles.some((role) => holding.includes(role))
}

/** Puts the previous parameters into effect again, as a new version. */
export const rollBack = serve(calls.rollBack, async (context, { studio: studioId, version, note }, caller) => {
  return await context.database.inTransaction(async (tx) => {
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
    await notifyRollback(context, tx, { request, studio })
    return { ok: { version: applied } }
  })
})

type Denied = { readonly refused: 'NOT_FOUND' | 'OWN_REQUEST' | 'NOT_OPEN' }

/**
 * Locks a submitted request of another operator, so that the caller can decide on it. Refuses the caller's own requests and those that are
 * not waiting.
 */
async function lockToDecide(tx: Tx, id: string, { session }: SignedInCaller): Promise<{ readonly request: RequestRow } | Denied> {
  const request = await lockRequest(tx, id)
  if (!request) return { refused: 'NOT_FOUND' }
  if (request.requested_by === session.accountId) return { refused: 'OWN_REQUEST' }
  return request.state === 'submitted' ? { request } : { refused: 'NOT_OPEN' }
}

type Decided = {
  readonly request: RequestRow
  readonly state: Extract<State, 'approved' | 'returned' | 'cancelled'>
  readonly caller: SignedInCaller
}

async function recordDecision(
  { recorder }: EncodingContext,
  tx: Tx,
  { request: { id, number, studio_id: studio, note }, state, caller }: Decided,
): Promise<void> {
  const target = `encoding-request:${id}`
  await recorder.record(tx, { action: `encoding.${state}`, outcome: 'ok', target, ...doneBy(caller), facts: { number, studio, note } })
}
