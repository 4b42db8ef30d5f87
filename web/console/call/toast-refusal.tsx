import { toast } from '../../kit/overlay/toast.tsx'
import { WayOn } from '../access/way-on.tsx'
import type { Refusal } from '../refusal.ts'

/** Says why a call was refused. For want of a permission or a condition, the way to it goes with the words; `before` names the thing where several are under way. */
export function toastRefusal({ message, permission, needs }: Refusal, before = ''): void {
  const denied = permission === undefined ? undefined : { permission, ...(needs !== undefined && { needs }) }
  toast('bad', before + message, denied && <WayOn denied={denied} />)
}

/** Says that a call was done, or why it was refused. */
export const toastOutcome = (outcome: { readonly ok: unknown } | Refusal, done: string): void =>
  'ok' in outcome ? toast('ok', done) : toastRefusal(outcome)
