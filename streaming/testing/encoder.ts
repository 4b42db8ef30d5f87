import type { FlvTag } from '../flv/file.ts'
import { type ClipName, playInLoop, readClip } from './clip.ts'
import { type ClientOptions, connectClient, type RtmpClient } from './rtmp-client.ts'

export type EncoderOptions = Omit<ClientOptions, 'name'> & {
  /** Such as `s1-main`. */
  readonly stream: string
  readonly key: string
  readonly clip?: ClipName
  /** The multiple of real time. */
  readonly speed?: number
  /** The timestamp of the first frame in milliseconds. Timestamps wrap at 32 bits. */
  readonly startsAt?: number
  /** Returns the timestamp for the time since the first tag. */
  readonly clock?: (ms: number) => number
  /** Added to the timestamps of sound. */
  readonly soundAheadMs?: number
  /** Changes or drops a tag before it is sent. `ms` is the time since the first tag, without `startsAt`. */
  readonly change?: (tag: FlvTag, ms: number) => FlvTag | undefined
}

/** Simulates an encoder that plays a clip in a loop and in real time. */
export type Encoder = RtmpClient & {
  /** Stops sending but stays connected. */
  freeze(): void
  thaw(): void
  /** Resets the connection without closing the stream. */
  kill(): void
}

const BEAT_MS = 10
/** The duration of one loop, which equals the length of the clips. */
const LOOP_MS = 4_000

export async function startEncoder(options: EncoderOptions): Promise<Encoder> {
  const { clip = 'main', speed = 1, startsAt = 0, soundAheadMs = 0, clock = (ms) => ms, change = (tag) => tag } = options
  const client = await connectClient({ ...options, name: `${options.stream}?k=${options.key}` })
  const tags = readClip(clip)
  const lastMs = tags.at(-1)?.timestampMs ?? 0
  const loopMs = lastMs < 2_500 ? LOOP_MS / 2 : LOOP_MS
  const played = playInLoop(tags, loopMs)
  const began = performance.now()
  let next = played.next().value
  let isFrozen = false
  const timer = setInterval(() => {
    if (isFrozen || client.socket.destroyed) return
    const nowMs = (performance.now() - began) * speed
    for (; next.ms <= nowMs; next = played.next().value) {
      const { tag, ms } = next
      const sent = change(tag, ms)
      if (sent && isMedia(sent)) client.send(sent.type, (startsAt + clock(ms) + (sent.type === 8 ? soundAheadMs : 0)) >>> 0, sent.payload)
    }
  }, BEAT_MS)
  client.socket.on('close', () => clearInterval(timer))
  return {
    ...client,
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
    },
    kill: () => void client.socket.resetAndDestroy(),
  }
}

const isMedia = ({ type }: FlvTag): boolean => type === 8 || type === 9 || type === 18
