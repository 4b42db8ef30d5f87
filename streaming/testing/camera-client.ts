import { WebSocket } from 'ws'
import { type ClipName, readClip } from './clip.ts'

type CameraOptions = {
  /** `ws://…/live/s1/main/camera` */
  readonly url: string
  /** Undefined: says nothing. */
  readonly ticket?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Undefined: nothing is shown. */
  readonly clip?: ClipName | undefined
}
/** A browser's camera, whose pictures are those of a clip, in a loop and in real time. */
export type Camera = {
  readonly ws: WebSocket
  /** The engine has let it in. */
  readonly isOn: boolean
  /** Why it was closed: the code and the words, or `http 403`. */
  readonly closed: Promise<string>
}

const BEAT_MS = 20
const LOOP_MS = 4_000

/** Resolves when it is on the air or closed. */
export async function startCamera({ url, ticket, headers = {}, ...options }: CameraOptions): Promise<Camera> {
  const ws = new WebSocket(url, { headers, perMessageDeflate: false })
  const closed = new Promise<string>((resolve) => {
    ws.on('unexpected-response', (_request, { statusCode }) => resolve(`http ${statusCode}`))
    ws.on('error', () => {})
    ws.on('close', (code, reason) => resolve(`${code} ${reason}`.trim()))
  })
  const opened = new Promise<void>((resolve) => ws.once('open', resolve))
  await Promise.race([opened, closed])
  if (ws.readyState !== WebSocket.OPEN) return { ws, isOn: false, closed }
  if (ticket === undefined) return { ws, isOn: false, closed }
  const accepted = new Promise<boolean>((resolve) => ws.once('message', (data) => resolve(String(data) === 'accepted')))
  ws.send(ticket)
  const isOn = await Promise.race([accepted, closed.then(() => false)])
  const clip = 'clip' in options ? options.clip : 'main'
  if (isOn && clip) show(ws, clip)
  return { ws, isOn, closed }
}

function show(ws: WebSocket, clip: ClipName): void {
  const tags = readClip(clip).filter(({ type }) => type === 8 || type === 9)
  const began = performance.now()
  let [next, loop] = [0, 0]
  const timer = setInterval(() => {
    for (let tag = tags[next]!; loop * LOOP_MS + tag.timestampMs <= performance.now() - began; tag = tags[next]!) {
      ws.send(cameraMessage(tag.type, loop * LOOP_MS + tag.timestampMs, tag.payload))
      if (++next === tags.length) [next, loop] = [0, loop + 1]
    }
  }, BEAT_MS)
  ws.on('close', () => clearInterval(timer))
}

export function cameraMessage(type: number, timestampMs: number, payload: Uint8Array): Buffer {
  const head = Buffer.alloc(5)
  head[0] = type
  head.writeUInt32BE(timestampMs, 1)
  return Buffer.concat([head, payload])
}
