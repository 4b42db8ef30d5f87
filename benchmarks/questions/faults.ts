import type { Questions } from './question.ts'

const NONE = { unit: 'count', aim: { atMost: 0 } } as const

export const faults = {
  'faults/crash-lost': { text: 'Acknowledged writes lost by 20 kills under 50 writers', ...NONE, bench: 'crash' },
  'faults/stress': { text: 'Promises broken in the stress test', ...NONE },
  'durability/kills-lost': { text: 'Acknowledged writes lost by kills of the server or the database', ...NONE, bench: 'fault-tests' },
  'durability/cuts-lost': { text: 'Acknowledged writes lost by power cuts', ...NONE, bench: 'fault-tests' },
  'durability/failovers-lost': { text: 'Acknowledged writes lost by failovers of the database', ...NONE, bench: 'fault-tests' },
  'durability/failover-gap': { text: 'Longest wait of writers meanwhile', unit: 's', aim: { atMost: 20 }, bench: 'fault-tests' },
  'durability/soak-lost': { text: 'Acknowledged writes lost by a soak', ...NONE, bench: 'fault-tests' },
  'durability/soak-heap': { text: 'Growth of the heap in a soak, an hour', unit: 'KiB', aim: { atMost: 1_024 }, bench: 'fault-tests' },
  'durability/soak-memory': { text: 'Growth of resident memory in a soak, an hour', unit: 'KiB', bench: 'fault-tests' },
  'faults/exam-answer': { text: 'Exam of 1,000: an answer, over 10 s, p99', unit: 'ms', aim: { atMost: 300 }, bench: 'exam' },
  'faults/exam-submit': { text: 'Exam of 1,000: submission, over 10 s, p99', unit: 'ms', aim: { atMost: 300 }, bench: 'exam' },
  'faults/exam-moment': { text: 'Exam of 1,000: all submit at once, p99', unit: 'ms', aim: { atMost: 300 }, bench: 'exam' },
  'faults/exam-lost': { text: 'Acknowledged answers and submissions lost by a kill', ...NONE, bench: 'exam' },
  'faults/digest': { text: 'Digests of 100,000 followers', unit: 's', aim: { atMost: 600 }, bench: 'digest' },
  'faults/digest-visitors': {
    text: 'Pages beside digests, p99, against a quiet server',
    unit: 'ms',
    aim: { atMost: 1.2, isRatio: true },
    bench: 'digest',
  },
  'faults/digest-twice': { text: 'Followers with two messages', ...NONE, bench: 'digest' },
  'faults/silent-pages': {
    text: 'Cached pages while the database is stopped, p99',
    unit: 'ms',
    aim: { atMost: 50 },
    bench: 'silent-database',
  },
  'faults/silent-failed': { text: 'Cached pages that failed meanwhile', ...NONE, bench: 'silent-database' },
  'faults/silent-calls': { text: 'Slowest refused call meanwhile', unit: 's', aim: { atMost: 2 }, bench: 'silent-database' },
  'faults/silent-back': { text: 'First call answered after the database is back', unit: 's', aim: { atMost: 2 }, bench: 'silent-database' },
  'jobs/work': { text: '1,000 jobs sent, run and completed', unit: 'ms of CPU', bench: 'jobs' },
  'jobs/work-database': { text: 'The same in PostgreSQL', unit: 'ms of CPU', bench: 'jobs' },
  'jobs/delay': { text: 'A job starts after the commit of its sender, p95', unit: 'ms', bench: 'jobs' },
  'faults/late': { text: 'Latest scheduled publication beside services that hang', unit: 'ms', aim: { atMost: 5_000 }, bench: 'lateness' },
  'faults/cold-writes': { text: '100 writes at once with cold caches, p99', unit: 'ms', aim: { atMost: 1_000 }, bench: 'cold-caches' },
  'faults/cold-refused': { text: 'Writes refused meanwhile', ...NONE, bench: 'cold-caches' },
  'faults/cold-search': { text: 'Slowest search meanwhile', unit: 'ms', aim: { atMost: 200 }, bench: 'cold-caches' },
} as const satisfies Questions
