import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Streaming, type StreamingEvent, type StreamingOptions, startStreaming } from '../control.ts'

export const KEY = 'right-key'

/** An engine on free local ports whose only valid key is KEY. Collects its events. */
export type TestStreaming = Streaming & {
  readonly events: StreamingEvent[]
  readonly folder: string
  eventsOf<Type extends StreamingEvent['event']['type']>(type: Type): Extract<StreamingEvent['event'], { type: Type }>[]
}

export async function openStreaming(options: Partial<StreamingOptions> = {}): Promise<TestStreaming> {
  const events: StreamingEvent[] = []
  const folder = options.recordingFolder ?? mkdtempSync(join(tmpdir(), 'lyceum-live-'))
  const streaming = await startStreaming({
    rtmp: { host: '127.0.0.1', port: 0 },
    http: { host: '127.0.0.1', port: 0 },
    origins: ['https://site.example'],
    viewerKey: randomBytes(32),
    recordingFolder: folder,
    authorizePublish: async ({ key }) => (key === KEY ? {} : { refused: { code: 'KEY_WRONG' } }),
    onEvent: (event) => void events.push(event),
    ...options,
  })
  const close = async () => {
    await streaming[Symbol.asyncDispose]()
    if (options.recordingFolder === undefined) rmSync(folder, { recursive: true, force: true })
  }
  return {
    ...streaming,
    events,
    folder,
    eventsOf: (type) => events.map(({ event }) => event).filter((event) => event.type === type) as never,
    [Symbol.asyncDispose]: close,
  }
}
