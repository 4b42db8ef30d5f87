import type { CallDenial } from '#server/http/calls/handle.ts'
import type { Recorder } from '#server/observe/recorder.ts'

/** Records requests that were refused before any capability handled them: rate limited or without the permission (S117). */
export const openDenials =
  ({ report }: Pick<Recorder, 'report'>) =>
  ({ path, refusal, caller: { session, address, requestId } }: CallDenial): void => {
    const by = { actor: session?.accountId ?? null, address, requestId, outcome: 'refused' } as const
    if (refusal.refused === 'RATE_LIMITED') report({ action: 'limit.tripped', ...by, facts: { path } })
    if (refusal.refused !== 'FORBIDDEN') return
    const { permission, needs } = refusal
    report({
      action: 'access.denied',
      ...by,
      ...(permission !== undefined && { target: `permission:${permission}` }),
      facts: { path, needs },
    })
  }
