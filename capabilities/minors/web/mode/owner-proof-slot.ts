import type { ComponentType } from 'react'
import type { RefusalDetails } from '#contract/refusal.ts'
import { defineSlot } from '#web/slots.tsx'

export type OwnerProof = { readonly password?: string; readonly code?: string }
type Refused = RefusalDetails & { readonly refused: string; readonly message: string }

type Props = {
  /** The masked phone that gets the code; null without one. */
  readonly phone: string | null
  readonly submit: string
  /** Sends the PIN with the proof, after a step-up; returns the refusal, if there is one. */
  send(proof: OwnerProof): Promise<Refused | undefined>
}

/** Asks for the password and a code to the phone before a new PIN is set. */
export const pinProofForm = defineSlot<ComponentType<Props>>('proof for a PIN')
