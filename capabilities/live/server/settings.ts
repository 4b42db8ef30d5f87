import type { Environment } from '#server/config/environment.ts'

export type LiveSettings = {
  /** `off`: nothing is broadcast from this installation. */
  readonly engine: 'embedded' | 'off'
  /** Where encoders are listened to. */
  readonly rtmpHost: string
  /** Undefined: nobody chose one. */
  readonly rtmpPort: number | undefined
}

/** `LIVE_ENGINE`, `LIVE_RTMP_HOST`, `LIVE_RTMP_PORT`. */
export const readLiveSettings = (env: Environment, host: string): LiveSettings => ({
  engine: env.choice('LIVE_ENGINE', ['embedded', 'off'], 'embedded'),
  rtmpHost: env.text('LIVE_RTMP_HOST') ?? host,
  rtmpPort: env.text('LIVE_RTMP_PORT') === undefined ? undefined : env.number('LIVE_RTMP_PORT', 0, { max: 65_535 }),
})
