import type { Refused } from '#contract/call.ts'
import type { DoneBy } from '#server/observe/recorder.ts'
import type { Purpose } from '../../contract.ts'
import type { AccountsContext, Tx } from '../context.ts'
import { evaluateCode } from './code-evaluation.ts'
import { hashTicket } from './code-secret.ts'
import * as codes from './code-store.ts'

/** Proof of a phone: the ticket of a verified code, or the code itself (D3). */
type Proof = {
  /** E.164. */
  readonly phone: string
  readonly purpose: Purpose
  readonly code?: string | undefined
  readonly ticket?: string | undefined
  /** The session of the caller. Codes for changing the phone work only in the session that requested them (S15). */
  readonly sessionId?: string | undefined
  readonly by: DoneBy
}
type Proven = { readonly ok: { readonly codeId: string } } | Refused<'OTP_INVALID' | 'OTP_LOCKED' | 'BUSY'>

/**
 * Checks a proof without using it up; see `useProof`. Counts the try and the failure in transactions of its own, so that no rollback gives
 * them back. A ticket cannot be guessed, so it costs no try and works while codes are locked. BUSY means that the provider that checks the
 * code cannot be asked; no try is lost.
 */
export async function tryProof(context: AccountsContext, proof: Proof): Promise<Proven> {
  if (proof.ticket !== undefined) {
    const codeId = await codes.findByTicket(context, bound(proof), hashTicket(proof.ticket))
    return codeId === undefined ? { refused: 'OTP_INVALID' } : { ok: { codeId } }
  }
  if (proof.code === undefined) return { refused: 'OTP_INVALID' }
  return evaluateCode(context, { ...bound(proof), code: proof.code, by: proof.by }, (found, made) =>
    codes.markProven(context.database.of(), found.id, made),
  )
}

const bound = ({ phone, purpose, sessionId }: Proof): codes.Binding => ({
  phone,
  purpose,
  sessionId: purpose === 'change-phone' ? (sessionId ?? null) : null,
})

/** Uses the proof up in the caller's transaction. Returns false when another request was first, or a newer code has replaced it (S16). */
export const useProof = (tx: Tx, codeId: string): Promise<boolean> => codes.markCodeUsed(tx, codeId)

/** A proof that is locked until the transaction ends; `spend` uses it up. */
type LockedProof = { spend(): Promise<void> }

/** Returns undefined when the proof is used or replaced. */
export async function lockProof(tx: Tx, codeId: string): Promise<LockedProof | undefined> {
  if (!(await codes.lock(tx, codeId))) return undefined
  return { spend: async () => void (await codes.markCodeUsed(tx, codeId)) }
}
