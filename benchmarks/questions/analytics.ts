import type { Questions } from './question.ts'

const SCREEN = { unit: 'ms', aim: { atMost: 1_500 }, bench: 'analysis-screens' } as const

export const analytics = {
  'analytics/intake': { text: 'Events stored over HTTP', unit: 'a second', aim: { atLeast: 10_000 }, bench: 'analytics-intake' },
  'analytics/intake-lost': {
    text: 'Acknowledged events that are not stored',
    unit: 'count',
    aim: { atMost: 0 },
    bench: 'analytics-intake',
  },
  'analytics/reading-rows': { text: 'Rows written to count one reading of an item', unit: 'count', bench: 'readings' },
  'analytics/reading-cpu': { text: 'Counting 1,000 readings of items', unit: 's of CPU', bench: 'readings' },
  'analytics/hour': { text: 'Hour of 10,000,000 events, until its totals', unit: 's', aim: { atMost: 60 }, bench: 'analytics-questions' },
  'analytics/uncounted': { text: 'Stored events that the totals lack', unit: 'count', aim: { atMost: 0 }, bench: 'analytics-questions' },
  'analytics/questions': {
    text: 'Slowest of 25 analytics queries over a month, p99',
    unit: 'ms',
    aim: { atMost: 150 },
    bench: 'analytics-questions',
  },
  'analytics/data-screen': { text: 'Data analysis screen, until all charts are drawn', ...SCREEN },
  'analytics/multi-screen': { text: 'Multi-dimension screen, until all charts are drawn', ...SCREEN },
} as const satisfies Questions
