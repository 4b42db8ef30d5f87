import { HOUR, MINUTE } from '#contract/duration.ts'
import { jobName } from '#server/jobs/jobs.ts'
import type { MediaKind } from '../contract.ts'

type Payload = { readonly assetId: string }
/** The queues are separate, so that no picture waits behind a video. */
export const jobOf = {
  picture: jobName<Payload>('media/picture'),
  video: jobName<Payload>('media/video'),
} as const satisfies Record<MediaKind, unknown>

export const WORK = {
  picture: { atOnce: 1, withinMs: 10 * MINUTE },
  video: { atOnce: 1, withinMs: 12 * HOUR },
} as const
