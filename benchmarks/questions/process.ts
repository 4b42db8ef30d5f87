import type { Questions } from './question.ts'

export const process = {
  'process/fresh-clone': { text: '`npm start` in a fresh clone, with installation and build', unit: 's', aim: { atMost: 90 } },
  'process/first-start': { text: 'First start on an empty data folder, to the first page', unit: 's', bench: 'start' },
  'process/later-start': { text: 'Later start, to the first page', unit: 's', aim: { atMost: 2 }, bench: 'start' },
  'process/release-size': { text: 'Release, unpacked, with Node and PostgreSQL', unit: 'MB', aim: { atMost: 300 }, bench: 'release' },
  'process/release-first-start': {
    text: 'First start of a release on an empty data folder, to the first page',
    unit: 's',
    aim: { atMost: 12 },
    bench: 'release',
  },
  'process/release-later-start': { text: 'Later start of a release, to the first page', unit: 's', aim: { atMost: 0.8 }, bench: 'release' },
  'process/memory-at-rest': { text: 'Server at rest, resident, without PostgreSQL', unit: 'MB', bench: 'start' },
  'process/memory-share-at-rest': {
    text: 'Server at rest, its share of memory (PSS), without PostgreSQL',
    unit: 'MB',
    aim: { atMost: 130 },
    bench: 'start',
  },
  'process/packages': { text: 'Packages needed at run time', unit: 'count', aim: { atMost: 90 }, bench: 'start' },
  'process/demo': { text: 'Loading the demo', unit: 'core-seconds' },
  'process/audit-entry': { text: 'Entry of the audit trail, added to a small transaction', unit: 'ms', bench: 'audit' },
  'process/audit-verify': { text: '`audit:verify` of 1,000,000 entries', unit: 's', aim: { atMost: 30 }, bench: 'audit' },
  'process/audit-list': { text: 'List of 1,000,000 audit entries, slowest filter', unit: 'ms', bench: 'audit' },
  'process/restart-behind-nginx': {
    text: 'Requests failed by rolling restarts and updates behind nginx',
    unit: 'count',
    aim: { atMost: 0 },
    bench: 'rolling-restart',
  },
  'process/signals': { text: 'Requests cut and processes left by 40 signals', unit: 'count', aim: { atMost: 0 }, bench: 'signals' },
  'process/crash-restart': { text: 'Slowest restart after a kill', unit: 's', bench: 'crash' },
  'process/heartbeats': { text: 'Heap growth over 100,000 database heartbeats', unit: 'KiB', aim: { atMost: 100 }, bench: 'heartbeats' },
} as const satisfies Questions
