import { WebSocket } from 'ws'
import { type ClipName, playInLoop, readClip } from './clip.ts'

type CameraOptions = {
  /** Such as `ws://…/live/s1/main/camera`. */
  readonly url: string
  /** No ticket is sent when it is undefined. */
  readonly ticket?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** No media is sent when it is undefined. */
  readonly clip?: ClipName | undefined
}
/** Simulates a browser's camera, which plays a clip in a loop and in real time. */
export type Camera = {
  readonly ws: WebSocket
  /** The engine has accepted the camera. */
  readonly isOn: boolean
  /** Resolves to the close code and reason, or `http 403`. */
  readonly closed: Promise<string>
}

const BEAT_MS = 20
const LOOP_MS = 4_000

/** Resolves when the camera is on air or closed. */
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
  const played = playInLoop(tags, LOOP_MS)
  const began = performance.now()
  let next = played.next().value
  const timer = setInterval(() => {
    for (; next.ms <= performance.now() - began; next = played.next().value)
      ws.send(cameraMessage(next.tag.type, next.ms, next.tag.payload))
  }, BEAT_MS)
  ws.on('close', () => clearInterval(timer))
}

export function cameraMessage(type: number, timestampMs: number, payload: Uint8Array): Buffer {
  const head = Buffer.alloc(5)
  head[0] = type
  head.writeUInt32BE(timestampMs, 1)
  return Buffer.concat([head, payload])
}
