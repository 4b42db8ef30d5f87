import type { Questions } from './question.ts'

export const activities = {
  'activities/sign-up': {
    text: '10,000 people sign up for 500 places within a minute, p99',
    unit: 'ms',
    aim: { atMost: 300 },
    bench: 'sign-up',
  },
  'activities/check-in': {
    text: 'Check-in of 2,000 people at five phones, each ticket at two of them, two without a network for half of it',
    unit: 's',
    bench: 'check-in',
  },
} as const satisfies Questions
