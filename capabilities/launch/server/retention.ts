import type { Retention } from '#server/retention/rule.ts'

export const launchRetention = {
  lasting: [
    {
      name: 'confirmations',
      label: { en: 'Confirmed duties of the launch', zh: '已确认的上线事项' },
      kind: 'permanent',
      reason: { en: 'They show who confirmed which duty.', zh: '用于查明每项由谁确认。' },
      tables: ['launch.confirmation'],
    },
  ],
} as const satisfies Retention
