import type { Retention } from '#server/retention/rule.ts'

export const workplaceRetention = {
  lasting: [
    {
      name: 'desk',
      label: { en: 'Shortcuts and visited screens', zh: '快捷入口与访问过的页面' },
      kind: 'account',
      reason: { en: 'Choices of the operator; only the newest visits stay.', zh: '管理人员自己的设置；只保留最近访问。' },
      tables: ['workplace.settings', 'workplace.shortcut', 'workplace.visit'],
    },
  ],
} as const satisfies Retention
