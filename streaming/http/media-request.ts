import type { OpenChannel } from '../channel/open-channel.ts'
import type { Viewer } from '../channel/viewers.ts'
import type { HlsWindow } from '../output/hls-window.ts'

/** A request for media, whether it came to the engine's own port or to the site. Contains plain data, because threads exchange it. */
export type ViewerRequest = {
  readonly method: string
  /** The path with its query. */
  readonly url: string
  readonly origin: string | undefined
  readonly agent: string
  readonly address: string
}

export type Answer = {
  readonly status: number
  /** Alternating names and values, a form that Node writes without conversion. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

/** Registers what to run when the client leaves before its answer. */
export type OnGone = (run: () => void) => void

/** A request for media of an open channel, by a viewer who may watch it. */
export type MediaRequest = {
  readonly open: OpenChannel
  readonly window: HlsWindow
  /** The requested file, such as `ll.m3u8`, or `flv`. */
  readonly file: string
  readonly query: URLSearchParams
  readonly viewer: Viewer
  readonly address: string
}

/** Disables buffering by nginx. A viewer waits for the response, and nginx would spool the data of a slow reader to its disk. */
export const UNBUFFERED: readonly string[] = ['x-accel-buffering', 'no']

/** The headers of a 503: the answer exists again in a moment. */
export const LATER: readonly string[] = ['cache-control', 'no-store', 'retry-after', '2']

const NOTHING = Buffer.alloc(0)

export const refusal = (status: 400 | 404 | 405 | 503, headers: readonly string[] = ['cache-control', 'no-store']): Answer => ({
  status,
  headers,
  body: NOTHING,
})
