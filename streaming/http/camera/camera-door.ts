import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocketServer } from 'ws'
import type { EngineLimits } from '../../limits/limits.ts'
import type { Admission } from '../../rtmp/admission.ts'
import type { AcceptPublisher } from '../../rtmp/publication.ts'
import { cleanName } from '../../rtmp/publish-request.ts'
import { MOST_MESSAGE_BYTES } from './camera-message.ts'
import { CameraSession } from './camera-session.ts'

/** Matches `/live/s12/main/camera`, a line of a studio. */
const CAMERA = /^\/live\/([A-Za-z0-9_]{1,60})\/(main|hot|cold)\/camera$/

type CameraDoorOptions = {
  readonly limits: EngineLimits
  /** Is shared with encoders, so that the limits of a network cover all kinds of connections. */
  readonly admission: Admission
  readonly accept: AcceptPublisher
}
export type CameraDoor = {
  wants(request: IncomingMessage): boolean
  take(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void
}

/** Accepts browsers that publish a camera. The WebSocket module is loaded on the first camera. */
export function openCameraDoor({ limits, admission, accept }: CameraDoorOptions): CameraDoor {
  return {
    wants: (request) => streamOf(request) !== undefined,
    take(request, socket, head, address) {
      socket.on('error', () => socket.destroy())
      const place = admission.enter(address, performance.now(), () => socket.destroy())
      if (!place) return void socket.destroy()
      socket.once('close', () => place.left())
      const options = { limits, stream: streamOf(request)!, address, encoder: cleanName(request.headers['user-agent']), accept, place }
      openServer().then(
        (server) => server.handleUpgrade(request, socket, head, (ws) => new CameraSession(ws, socket, options)),
        () => socket.destroy(),
      )
    },
  }
}

function streamOf({ method, url = '' }: IncomingMessage): string | undefined {
  const [, studio, line] = CAMERA.exec(url) ?? []
  return method === 'GET' && studio !== undefined ? `${studio}-${line}` : undefined
}

/** Creates one server per camera, which is cheap because it only performs the handshake. A failed import is retried by the next camera. */
async function openServer(): Promise<WebSocketServer> {
  const { WebSocketServer } = await import('ws')
  return new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: MOST_MESSAGE_BYTES })
}
