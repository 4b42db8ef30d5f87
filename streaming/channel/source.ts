import type { FilePlayer } from '../file/file-player.ts'
import type { ArrivedFrame } from '../line/frame-ring.ts'
import type { Line } from '../line/line.ts'
import type { Frame } from '../media.ts'
import type { Formats } from '../output/output.ts'

/** One of the places a broadcast may come from. */
export type Source = {
  readonly kind: 'encoder' | 'file'
  readonly formats: () => Formats
  /** What a broadcast begins with when it goes on here: from the key frame nearest to a moment. */
  cue(nearMoment: number | undefined): readonly ArrivedFrame[]
  /** It is no longer on air. */
  leave(): void
  close(): Promise<void>
}

export const encoderSource = (line: Line): Source => ({
  kind: 'encoder',
  formats: () => line.formats,
  cue: (nearMoment) => line.framesFrom(nearMoment),
  leave: () => {},
  close: async () => line.close(),
})

export const fileSource = (player: FilePlayer, onFrame: (arrived: ArrivedFrame) => void, onDefect: (defect: unknown) => void): Source => ({
  kind: 'file',
  formats: () => player.formats,
  cue() {
    const opening = player.start((frames) => frames.map(arrivedNow).forEach(onFrame), onDefect)
    return opening.map(arrivedNow)
  },
  leave: () => player.stop(),
  close: () => player.close(),
})

const arrivedNow = (frame: Frame): ArrivedFrame => ({ frame, arrivedAt: performance.now() })
