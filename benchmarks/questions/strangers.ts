import type { Questions } from './question.ts'

const BESIDE = { unit: 'ms', aim: { atMost: 2, isRatio: true }, bench: 'strangers' } as const

export const strangers = {
  'strangers/playlists': { text: 'Page p99 beside 24,000 pipelined playlists', ...BESIDE },
  'strangers/pages': { text: 'Page p99 beside 24,000 pipelined pages', ...BESIDE },
  'strangers/silent': { text: 'Page p99 beside 200 silent connections', ...BESIDE },
  'strangers/halves': { text: 'Page p99 beside 200 halves of a request', ...BESIDE },
  'strangers/oddly': { text: 'Page p99 beside 8 clients with unique requests', ...BESIDE },
  'strangers/rtmp-floods': { text: 'Page p99 beside 20 RTMP peers that flood commands', ...BESIDE },
  'strangers/rtmp-silent': { text: 'Page p99 beside 200 silent RTMP peers', ...BESIDE },
  'strangers/memory': { text: 'Memory that an attack leaves behind, at most', unit: 'MiB', aim: { atMost: 20 }, bench: 'strangers' },
  'strangers/refusals': {
    text: 'Dearest of nine kinds of refused requests, against the answer beside it',
    unit: 'µs',
    aim: { atMost: 1.2, isRatio: true },
    bench: 'refusals',
  },
} as const satisfies Questions
