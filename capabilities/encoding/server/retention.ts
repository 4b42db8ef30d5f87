import type { Retention } from '#server/retention/rule.ts'

export const encodingRetention = {
  lasting: [
    {
      name: 'profiles',
      label: { en: 'Encoding parameters and their changes', zh: '编码参数与变更记录' },
      kind: 'permanent',
      reason: { en: 'A change can be undone, and shows who approved it.', zh: '可回滚，并可查明批准人。' },
      tables: ['encoding.profile', 'encoding.change_request'],
    },
  ],
} as const satisfies Retention
