import type { Questions } from './question.ts'

const READ = { unit: 'for each CPU-second', bench: 'read-api' } as const

export const integration = {
  'integration/list': { text: 'Stored list of 20 items for a program, without a token', aim: { atLeast: 20_000 }, ...READ },
  'integration/list-token': { text: 'The same with a token, which is checked and counted', ...READ },
  'integration/queued': {
    text: 'Home page p99 while 1,000 messages of webhooks a second are queued and sent, against a quiet server',
    unit: 'ms',
    aim: { atMost: 1.2, isRatio: true },
    bench: 'webhooks',
  },
  'integration/sent': {
    text: 'Messages of webhooks delivered by a process that also answers requests',
    unit: 'a second',
    bench: 'webhooks',
  },
} as const satisfies Questions
