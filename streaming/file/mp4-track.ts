/** What a fragment may leave out. */
export type TrackDefaults = { readonly duration: number; readonly size: number; readonly flags: number }

/** A track whose frames are taken; the others are left out. */
export type Mp4Track = {
  readonly id: number
  readonly kind: 'video' | 'audio'
  readonly timescale: number
  readonly defaults: TrackDefaults
}
