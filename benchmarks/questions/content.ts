import type { Questions } from './question.ts'

export const content = {
  'content/items-list': { text: 'Console list of 100,000 items, slowest filter, median', unit: 'ms', bench: 'items' },
  'content/sets-list': { text: 'List of 1,000,000 sets, 20 callers, p99', unit: 'ms', aim: { atMost: 50 }, bench: 'sets' },
  'content/sets-list-cpu': { text: 'List of 1,000,000 sets', unit: 'ms of CPU', bench: 'sets' },
  'content/sets-rate': {
    text: 'List of sets over HTTP, against a plain page query with `count(*)`',
    unit: 'a second',
    aim: { atLeast: 2, isRatio: true },
    bench: 'sets',
  },
  'content/search': { text: 'Search of 100,000 items, 4 callers, p99', unit: 'ms', aim: { atMost: 50 }, bench: 'search' },
  'content/search-forms': {
    text: 'Search in another written form, relative to the indexed form',
    unit: 'times',
    aim: { atMost: 1.1 },
    bench: 'search',
  },
  'content/scan': { text: 'Scan of the site, a thousand texts', unit: 's of CPU', bench: 'scan' },
  'content/scan-named': { text: 'Of ten unreadable texts, named by the scan', unit: 'count', aim: { atLeast: 10 }, bench: 'scan' },
  'content/upload-repeated': {
    text: 'Upload of 1 GiB: bytes sent again after an interruption, at most',
    unit: 'MiB',
    aim: { atMost: 8 },
    bench: 'upload',
  },
  'content/upload-ahead': { text: 'Upload: offset ahead of the bytes on disk', unit: 'B', aim: { atMost: 0 }, bench: 'upload' },
  'content/upload': { text: 'Upload of 1 GiB with 20 kills and 20 cuts', unit: 's', bench: 'upload' },
  'content/unwell-store-ready': {
    text: 'Of 1,000 uploads to a store that fails a tenth of the time, ready',
    unit: 'count',
    aim: { atLeast: 1_000 },
    bench: 'unwell-store',
  },
  'content/unwell-store-lost': {
    text: 'Acknowledged uploads lost by that store',
    unit: 'count',
    aim: { atMost: 0 },
    bench: 'unwell-store',
  },
  'content/unwell-store-failed': {
    text: 'Whole uploads that failed with that store',
    unit: 'count',
    aim: { atMost: 0 },
    bench: 'unwell-store',
  },
  'content/status-requests': { text: 'Requests for the state of ten photographs uploaded at once', unit: 'count' },
} as const satisfies Questions
