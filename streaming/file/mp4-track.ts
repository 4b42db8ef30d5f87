/** The values for fields that a fragment may omit. */
export type TrackDefaults = { readonly duration: number; readonly size: number; readonly flags: number }

/** Describes a track whose frames are used; other tracks are ignored. */
export type Mp4Track = {
  readonly id: number
  readonly kind: 'video' | 'audio'
  readonly timescale: number
  readonly defaults: TrackDefaults
}
