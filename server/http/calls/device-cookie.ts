import { DAY } from '#contract/duration.ts'

const LASTS_S = (180 * DAY) / 1_000

/** Marks this browser as one that has logged in before. The cookie grants no access and is sent only to the path that set it. */
export const deviceCookie = (device: string, path: string, https: boolean): string =>
  `device=${device}; Path=${path}; Max-Age=${LASTS_S}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`

export const readDeviceCookie = (cookie: string | undefined): string | undefined =>
  cookie === undefined ? undefined : /(?:^|; )device=([\w.-]{1,300})(?:;|$)/.exec(cookie)?.[1]
