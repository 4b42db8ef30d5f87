import type { Environment } from '#server/config/environment.ts'
import { readOutsideAddress } from '#server/outside/http/fetch-outside.ts'

export type AuditSettings = {
  /** Days that an entry is kept; the law demands six months (S121). */
  readonly keepDays: number
  readonly anchorUrl: string | undefined
}

export function readAuditSettings(env: Environment): AuditSettings {
  const anchorUrl = env.secret('AUDIT_ANCHOR_URL')
  if (anchorUrl !== undefined && !readOutsideAddress(anchorUrl))
    env.problem('AUDIT_ANCHOR_URL must be an https address, or http to this machine.')
  return { keepDays: env.number('AUDIT_KEEP_DAYS', 365, { min: 180, max: 36_500 }), anchorUrl }
}
