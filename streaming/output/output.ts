import type { AudioFormat, Frame, VideoFormat } from '../media.ts'

/** Names the formats of a source, which has at least one of the two. */
export type Formats = { readonly video?: VideoFormat | undefined; readonly audio?: AudioFormat | undefined }

/** Receives a broadcast for one kind of delivery. All frames use the same output clock. */
export type Output = {
  frame(frame: Frame): void
  /** Announces that the next frames are from another source with these formats, and follow the previous frames without a gap. */
  cut(formats: Formats): void
  end(): void
}
