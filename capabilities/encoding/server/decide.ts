import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { State } from '../contract.ts'
import type { EncodingContext, Tx } from './context.ts'
import { lockRequest, type RequestRow } from './request-store.ts'

type Denied = { readonly refused: 'NOT_FOUND' | 'OWN_REQUEST' | 'NOT_OPEN' }

/**
 * Locks a submitted request of another operator, so that the caller can decide on it. Refuses the caller's own requests and those that are
 * not waiting.
 */
export async function lockToDecide(tx: Tx, id: string, { session }: SignedInCaller): Promise<{ readonly request: RequestRow } | Denied> {
  const request = await lockRequest(tx, id)
  if (!request) return { refused: 'NOT_FOUND' }
  if (request.requested_by === session.accountId) return { refused: 'OWN_REQUEST' }
  return request.state === 'submitted' ? { request } : { refused: 'NOT_OPEN' }
}

export async function recordDecision(
  { recorder }: EncodingContext,
  tx: Tx,
  { id, number, studio_id: studio, note }: RequestRow,
  state: Extract<State, 'approved' | 'returned' | 'cancelled'>,
  caller: SignedInCaller,
): Promise<void> {
  const target = `encoding-request:${id}`
  await recorder.record(tx, { action: `encoding.${state}`, outcome: 'ok', target, ...doneBy(caller), facts: { number, studio, note } })
}
