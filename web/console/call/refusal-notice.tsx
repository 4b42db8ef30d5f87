import type { CallRefusal } from '../refusal.ts'
import { FrameForbidden } from '../screen/forbidden-state.tsx'
import { RefusedLine } from './refused-line.tsx'

/** Shows the reason of a refusal where the call was made, and links to the remedy of a missing permission. */
export function RefusalNotice({ refused }: { readonly refused: CallRefusal | undefined }) {
  if (refused?.refused !== 'FORBIDDEN' || refused.permission === undefined) return <RefusedLine refused={refused} />
  const { permission, needs } = refused
  return <FrameForbidden permission={permission} {...(needs !== undefined && { needs })} small />
}
