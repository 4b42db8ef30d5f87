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

/** What a file source has its channel do. */
type FileShown = {
  frame(arrived: ArrivedFrame): void
  turn(formats: Formats, arrived: readonly ArrivedFrame[]): void
  lost(defect: unknown): void
}

export const fileSource = (player: FilePlayer, shown: FileShown): Source => ({
  kind: 'file',
  formats: () => player.formats,
  cue() {
    const opening = player.start({
      frames: (frames) => frames.map(arrivedNow).forEach(shown.frame),
      turn: (formats, frames) => shown.turn(formats, frames.map(arrivedNow)),
      lost: shown.lost,
    })
    return opening.map(arrivedNow)
  },
  leave: () => player.stop(),
  close: () => player.close(),
})

const arrivedNow = (frame: Frame): ArrivedFrame => ({ frame, arrivedAt: performance.now() })
