import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OpenChannel } from '../channel/open-channel.ts'
import type { Viewer } from '../channel/viewers.ts'
import type { EngineLimits } from '../limits/limits.ts'
import type { HlsWindow } from '../output/hls-window.ts'

export type MediaRequest = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The headers of every response, as alternating names and values, a form that Node writes without conversion. */
  readonly headers: readonly string[]
  readonly open: OpenChannel
  readonly window: HlsWindow
  /** The requested file, such as `ll.m3u8`. */
  readonly file: string
  readonly query: URLSearchParams
  readonly viewer: Viewer
  readonly address: string
  readonly limits: EngineLimits
}

/** Disables buffering by nginx. A viewer waits for the response, and nginx would spool the data of a slow reader to its disk. */
export const UNBUFFERED: readonly string[] = ['x-accel-buffering', 'no']
