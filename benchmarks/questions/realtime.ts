import type { Questions } from './question.ts'

export const realtime = {
  'realtime/memory-2000': { text: 'Memory for 2,000 consoles', unit: 'MiB', aim: { atMost: 60 }, bench: 'realtime' },
  'realtime/connect-10000': { text: '10,000 sockets connected', unit: 's', aim: { atMost: 15 }, bench: 'realtime' },
  'realtime/memory-10000': { text: 'Memory for 10,000 sockets', unit: 'MiB', aim: { atMost: 150 }, bench: 'realtime' },
  'realtime/heartbeats': { text: 'Heartbeats of 10,000 sockets', unit: '% of a core', aim: { atMost: 5 }, bench: 'realtime' },
  'realtime/call-10000': { text: 'Call beside 10,000 sockets, p99', unit: 'ms', aim: { atMost: 100 }, bench: 'realtime' },
  'realtime/message-10000': { text: 'Message to 10,000 sockets', unit: 'ms', aim: { atMost: 1_000 }, bench: 'realtime' },
  'realtime/slow-reader-memory': {
    text: 'Memory for a client that never reads 100,000 messages',
    unit: 'MiB',
    aim: { atMost: 50 },
    bench: 'realtime',
  },
  'realtime/slow-reader-other': { text: 'Delay of another client meanwhile, p99', unit: 'ms', aim: { atMost: 250 }, bench: 'realtime' },
} as const satisfies Questions
