import { DAY } from '#contract/duration.ts'

const LASTS_S = (180 * DAY) / 1_000

/** Says that this browser has logged in before; it opens nothing. Sent to the path that set it and to nothing else. */
export const deviceCookie = (device: string, path: string, https: boolean): string =>
  `device=${device}; Path=${path}; Max-Age=${LASTS_S}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`

/** The device that a request comes from; undefined for a new one. */
export const readDevice = (cookie: string | undefined): string | undefined =>
  cookie === undefined ? undefined : /(?:^|; )device=([\w.-]{1,300})(?:;|$)/.exec(cookie)?.[1]
