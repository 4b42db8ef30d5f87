import type { Refusal } from '../refusal.ts'
import { ForbiddenState } from '../screen/forbidden-state.tsx'
import { RefusedLine } from './refused-line.tsx'

/** Why something was refused, at the place where it was asked for; for a permission that is missing, the way to it. */
export function RefusalNotice({ refused }: { readonly refused: Refusal | undefined }) {
  if (refused?.refused !== 'FORBIDDEN' || refused.permission === undefined) return <RefusedLine refused={refused} />
  const { permission, needs } = refused
  return <ForbiddenState permission={permission} {...(needs !== undefined && { needs })} small />
}
