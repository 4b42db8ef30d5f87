import type { Questions } from './question.ts'

export const operations = {
  'operations/move': { text: 'Move of a database between two embedded ones, for each GiB of its tables', unit: 's', bench: 'move' },
  'operations/move-read-only': { text: 'Site read-only meanwhile, for each GiB', unit: 's', bench: 'move' },
  'operations/move-in': {
    text: 'Move in of 5,000 posts with 2,000 pictures, read and imported',
    unit: 's',
    aim: { atMost: 300 },
    bench: 'move-in',
  },
  'operations/move-in-undo': { text: 'Undo of that move, to the row', unit: 's', bench: 'move-in' },
  'operations/move-in-memory': { text: 'Server during that move, resident, at most', unit: 'MB', aim: { atMost: 400 }, bench: 'move-in' },
  'operations/backup': { text: 'Backup, for each GiB of the database', unit: 's', aim: { atMost: 60 }, bench: 'backup' },
  'operations/backup-visitors': {
    text: 'Home page p99 beside a backup, against a quiet server',
    unit: 'ms',
    aim: { atMost: 1.2, isRatio: true },
    bench: 'backup',
  },
  'operations/retention': { text: 'Rows that retention removes beside visitors', unit: 'a second', bench: 'retention' },
  'operations/retention-visitors': {
    text: 'Search page p99 beside retention, against a quiet server',
    unit: 'ms',
    aim: { atMost: 1.2, isRatio: true },
    bench: 'retention',
  },
  'operations/restore': { text: 'Restore, for each GiB of the database', unit: 's', aim: { atMost: 60 }, bench: 'backup' },
  'operations/workers-cached': {
    text: 'Cached pages of two processes, for each second of their CPU, against one',
    unit: 'for each CPU-second',
    aim: { atLeast: 0.9, isRatio: true },
    bench: 'workers',
  },
  'operations/workers-rendered': {
    text: 'Rendered pages of two processes, for each second of their CPU, against one',
    unit: 'for each CPU-second',
    aim: { atLeast: 0.9, isRatio: true },
    bench: 'workers',
  },
  'operations/workers-cached-pace': {
    text: 'Cached pages of two processes on free cores, against one',
    unit: 'a second',
    aim: { atLeast: 1.8, isRatio: true },
    bench: 'workers',
  },
  'operations/workers-rendered-pace': {
    text: 'Rendered pages of two processes on free cores, against one',
    unit: 'a second',
    aim: { atLeast: 1.8, isRatio: true },
    bench: 'workers',
  },
  'operations/announced-commits': {
    text: 'Commits announced to ten processes, against unannounced ones',
    unit: 'a second',
    aim: { atLeast: 0.9, isRatio: true },
    bench: 'notify',
  },
  'operations/worker-memory': {
    text: 'A further process of WORKERS after the benchmark, its share of memory',
    unit: 'MiB',
    bench: 'workers',
  },
} as const satisfies Questions
