import { RULES } from '#contract/site/launch-rules.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import { auditLaunchText } from '../text/launch.ts'
import type { AuditSettings } from './settings.ts'

/** Reports for how long actions stay recorded, and whether the trail could be rewritten. The settings refuse less than six months. */
export const auditLaunch = ({ keepDays, anchorUrl }: AuditSettings): LaunchSource => ({
  name: 'audit',
  group: 'retention',
  read: async () => [
    dutyOf(auditLaunchText, 'trail', {
      state: 'good',
      values: { days: keepDays },
      rule: RULES.logs,
      fix: { kind: 'server', settings: ['AUDIT_KEEP_DAYS'], heading: 'The audit trail' },
    }),
    dutyOf(auditLaunchText, 'anchor', {
      state: anchorUrl === undefined ? 'warning' : 'good',
      rule: RULES.securityDocument,
      fix: { kind: 'server', settings: ['AUDIT_ANCHOR_URL'], heading: 'The audit trail' },
    }),
  ],
})
