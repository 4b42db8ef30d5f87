import { defaultLimits } from '../limits/limits.ts'
import { Admission } from '../rtmp/admission.ts'
import { listenForEncoders, type RtmpListener } from '../rtmp/listener.ts'

export type Publishing = { readonly stream: string; readonly key: string; readonly address: string; cut(): void }
type Taken = { receive(type: number, timestamp: number, payload: Buffer): void; closed(): void }

/** Runs a minimal RTMP server for stand-ins. It asks about each publisher and passes its media on. */
export function listenForPublishers(port: number, accept: (publishing: Publishing) => Promise<Taken | undefined>): Promise<RtmpListener> {
  return listenForEncoders({
    host: '127.0.0.1',
    port,
    limits: defaultLimits,
    admission: new Admission(defaultLimits),
    onMalformed: () => {},
    async accept({ request: { stream, key, address }, cut }) {
      const taken = await accept({ stream, key, address, cut: () => cut({ code: 'CUT' }) })
      if (!taken) return { refused: { code: 'NOT_ALLOWED' } }
      const receive = ({ type, timestamp, payload }: { readonly type: number; readonly timestamp: number; readonly payload: Buffer }) =>
        void taken.receive(type, timestamp, payload) as undefined
      return { publication: { receive, closed: () => taken.closed() } }
    },
  })
}
