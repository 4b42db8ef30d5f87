import type { Questions } from './question.ts'

const REQUEST = { unit: 'µs', aim: { atMost: 60 }, bench: 'live-engine' } as const

export const live = {
  'live/stream': { text: 'One 720p30 stream, received and packaged', unit: '% of a core', aim: { atMost: 2 }, bench: 'live-engine' },
  'live/flv-viewers': { text: '50 viewers of HTTP-FLV', unit: '% of a core', aim: { atMost: 5 }, bench: 'live-engine' },
  'live/segment': { text: 'CPU of a request for a segment of 400 kB', ...REQUEST },
  'live/playlist': { text: 'CPU of a request for a playlist of LL-HLS', ...REQUEST },
  'live/forwarded-segment': { text: 'CPU of a segment through the port of the site', unit: 'µs', bench: 'live-ports' },
  'live/forwarded-viewers': { text: '50 viewers of HTTP-FLV through the port of the site', unit: '% of a core', bench: 'live-ports' },
  'live/site-viewers': {
    text: '100 viewers of LL-HLS through the port of the site',
    unit: '% of a core',
    aim: { atMost: 8 },
    bench: 'live-site',
  },
  'live/site-delay': { text: 'Delay of a part through the port of the site, p50', unit: 'ms', bench: 'live-site' },
  'live/page-beside-viewers': { text: 'Cached home page beside these viewers, p99', unit: 'ms', bench: 'live-site' },
  'live/main-killed': { text: 'Main line killed: gap for a viewer over FLV', unit: 'ms', aim: { atMost: 100 }, bench: 'live-engine' },
  'live/hot-killed': { text: 'Hot line killed: gap until the cold file', unit: 'ms', aim: { atMost: 150 }, bench: 'live-engine' },
  'live/main-frozen': { text: 'Main line frozen, until detected', unit: 'ms', aim: { atMost: 1_600 }, bench: 'live-engine' },
  'live/takeover': {
    text: 'Process of the engine killed: new pictures at a viewer, slowest',
    unit: 's',
    aim: { atMost: 10 },
    bench: 'takeover',
  },
  'live/takeover-median': { text: 'Process of the engine killed: new pictures at a viewer, median', unit: 's', bench: 'takeover' },
  'live/soak-missed': {
    text: '200 readers of HLS: segments that one missed in a row',
    unit: 'count',
    aim: { atMost: 1 },
    bench: 'live-soak',
  },
  'live/soak-memory': { text: '200 readers of HLS: memory growth during the run', unit: 'MiB', bench: 'live-soak' },
  'live/latency-flv': { text: 'Encoder to screen by HTTP-FLV, p50', unit: 'ms', aim: { atMost: 900 }, bench: 'live-latency' },
  'live/latency-ll-hls': { text: 'Encoder to screen by LL-HLS, p50', unit: 'ms', aim: { atMost: 2_000 }, bench: 'live-latency' },
  'live/chat-delay': { text: 'Chat message to 10,000 viewers, p99', unit: 'ms', aim: { atMost: 500 }, bench: 'live-chat' },
  'live/chat-memory': { text: 'Memory for 10,000 viewers of a chat', unit: 'MiB', aim: { atMost: 250 }, bench: 'live-chat' },
  'live/chat-cpu': { text: '1,000 deliveries of a chat', unit: 'ms of CPU', bench: 'live-chat' },
  'shows/attendance-error': {
    text: 'Attendance of 1,000 viewers with leaves and returns: greatest difference to the time in which they watched',
    unit: 's',
    bench: 'attendance',
  },
  'shows/poll-answer': { text: 'Answer to a poll, 1,000 viewers in 10 s, p99', unit: 'ms', bench: 'poll-answers' },
  'shows/poll-messages': {
    text: 'Messages with counts of that poll to each viewer in its busiest second',
    unit: 'count',
    bench: 'poll-answers',
  },
  'live/content-cpu': {
    text: 'Decoding pictures of four lines for the monitor',
    unit: '% of a core',
    aim: { atMost: 20 },
    bench: 'live-content',
  },
  'live/content-every': { text: 'Interval between two pictures of a single line', unit: 's', aim: { atMost: 3 }, bench: 'live-content' },
  'live/rtmp-flood': { text: 'Listener under 20 RTMP peers that flood commands, 8 s', unit: 's of CPU' },
} as const satisfies Questions
