import type { FilePlayer } from '../file/file-player.ts'
import type { ArrivedFrame } from '../line/frame-ring.ts'
import type { EncoderLine } from '../line/line.ts'
import type { Frame } from '../media.ts'
import type { Formats } from '../output/output.ts'

export type ChannelSource = {
  readonly kind: 'encoder' | 'file'
  readonly formats: () => Formats
  /** Returns the first frames after a switch to this source, from the key frame nearest to the given moment. */
  cue(nearMoment: number | undefined): readonly ArrivedFrame[]
  leave(): void
  close(): Promise<void>
}

export const encoderSource = (line: EncoderLine): ChannelSource => ({
  kind: 'encoder',
  formats: () => line.formats,
  cue: (nearMoment) => line.framesFrom(nearMoment),
  leave: () => {},
  close: async () => line.close(),
})

type FileShown = {
  frame(arrived: ArrivedFrame): void
  turn(formats: Formats, arrived: readonly ArrivedFrame[]): void
  lost(defect: unknown): void
}

export const fileSource = (player: FilePlayer, shown: FileShown): ChannelSource => ({
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
