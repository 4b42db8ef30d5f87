import type { Environment } from '#server/config/environment.ts'

export type AuditSettings = {
  /** Days that an entry is kept; the law asks for six months (S121). */
  readonly keepDays: number
}

export const readAuditSettings = (env: Environment): AuditSettings => ({
  keepDays: env.number('AUDIT_KEEP_DAYS', 365, { min: 180, max: 36_500 }),
})
