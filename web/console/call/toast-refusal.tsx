import { toast } from '../../kit/overlay/toast.tsx'
import { WayOn } from '../access/way-on.tsx'
import type { CallRefusal } from '../refusal.ts'

/**
 * Shows a refusal as a toast, with a link to the remedy of a missing permission or condition. `before` names the object when several calls
 * run at once.
 */
export function toastRefusal({ message, permission, needs }: CallRefusal, before = ''): void {
  const denied = permission === undefined ? undefined : { permission, ...(needs !== undefined && { needs }) }
  toast('bad', before + message, denied && <WayOn denied={denied} />)
}

export const toastOutcome = (outcome: { readonly ok: unknown } | CallRefusal, done: string): void =>
  'ok' in outcome ? toast('ok', done) : toastRefusal(outcome)
