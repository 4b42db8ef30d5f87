import type { ComponentType } from 'react'
import type { RefusalDetails } from '#contract/refusal.ts'
import { defineSlot } from '#web/slots.tsx'

export type OwnerProof = { readonly password?: string; readonly code?: string }
type Refused = RefusalDetails & { readonly refused: string; readonly message: string }

type Props = {
  /** The masked phone that gets the code; null without one. */
  readonly phone: string | null
  readonly submit: string
  /** Sends the action with the proof, after a step-up; returns the refusal, if there is one. */
  send(proof: OwnerProof): Promise<Refused | undefined>
}

/** Asks for the password, the code of the authenticator where there is one, and a code to the phone. */
export const ownerProofForm = defineSlot<ComponentType<Props>>('owner proof form')
