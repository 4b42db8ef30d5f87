import type { AudioFormat, Frame, VideoFormat } from '../media.ts'

/** What a source carries; at least one of the two. */
export type Formats = { readonly video?: VideoFormat | undefined; readonly audio?: AudioFormat | undefined }

/** One of the ways by which a broadcast leaves. All frames are on its one output clock. */
export type Output = {
  frame(frame: Frame): void
  /** What follows comes from elsewhere, with these formats, and begins where all before ends. */
  cut(formats: Formats): void
  end(): void
}
