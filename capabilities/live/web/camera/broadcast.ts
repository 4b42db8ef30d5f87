import { encodePictures, encodeSound } from './encode.ts'
import type { Encodings } from './encodings.ts'

type BroadcastOptions = {
  readonly stream: MediaStream
  readonly encodings: Encodings
  readonly address: string
  readonly ticket: string
  /** Is called when the engine has accepted the camera. */
  onOn(): void
  /**
   * Is called once. `why` is a code of the engine, `lost` for a connection that ended without a reason, `device` for a camera that was
   * removed, `encoder` for a failure of encoding, or `stopped` for this page.
   */
  onEnd(why: string): void
}
export type Broadcast = { stop(): void }

const ACCEPTED = 'accepted'

/** Publishes the camera until it is stopped or the engine ends it. */
export function startBroadcast({ stream, encodings, address, ticket, onOn, onEnd }: BroadcastOptions): Broadcast {
  const socket = new WebSocket(new URL(address, location.href.replace(/^http/, 'ws')))
  let isOver = false
  const end = (why: string) => {
    if (isOver) return
    isOver = true
    socket.close()
    for (const track of own.getTracks()) track.stop()
    onEnd(why)
  }
  const own = new MediaStream(stream.getTracks().map((track) => track.clone()))
  const sending = {
    send: (message: Uint8Array<ArrayBuffer>) => socket.readyState === WebSocket.OPEN && socket.send(message),
    isBehind: () => socket.bufferedAmount * 8 > encodings.video.bitrate,
    onDefect: () => end('encoder'),
  }
  socket.addEventListener('open', () => socket.send(ticket))
  socket.addEventListener('message', ({ data }) => {
    if (data !== ACCEPTED) return
    const [camera] = own.getVideoTracks()
    const [microphone] = own.getAudioTracks()
    if (camera) void encodePictures(camera, encodings.video, sending).then(() => end('device'), sending.onDefect)
    if (microphone && encodings.audio) encodeSound(microphone, encodings.audio, sending).catch(sending.onDefect)
    onOn()
  })
  socket.addEventListener('close', ({ reason }) => end(reason || 'lost'))
  return { stop: () => end('stopped') }
}
