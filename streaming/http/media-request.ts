import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OpenChannel } from '../channel/open-channel.ts'
import type { Viewer } from '../channel/viewers.ts'
import type { Limits } from '../limits/limits.ts'
import type { HlsWindow } from '../output/hls-window.ts'

/** One request for what a channel has. */
export type MediaRequest = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** What goes with every answer, names and values in turn: Node writes such a list as it is. */
  readonly headers: readonly string[]
  readonly open: OpenChannel
  /** Of the size that is asked for. */
  readonly window: HlsWindow
  /** What is asked for, such as `ll.m3u8`. */
  readonly file: string
  readonly query: URLSearchParams
  readonly viewer: Viewer
  readonly address: string
  readonly limits: Limits
}

/** Has nginx hand on at once what a viewer waits for; it would spool what one does not read to its disk. */
export const UNBUFFERED: readonly string[] = ['x-accel-buffering', 'no']
