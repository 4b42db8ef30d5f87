import { LINES, type Line } from './fields.ts'

/** The path prefix of playlists, segments and FLV. Pages of studios use the same prefix with their bare numbers. */
export const MEDIA_PATH = '/live'
export const LIVE_PATH = '/live'
export const livePath = (number: number): string => `${LIVE_PATH}/${number}`

/**
 * Returns the name under which a line is published. The key is sent with it.
 * @example streamName(12, 'main') // 's12-main'
 */
export const streamName = (number: number, line: Line): string => `${channelName(number)}-${line}`

/** Returns the engine's name of a studio. */
export const channelName = (number: number): string => `s${number}`

/**
 * Returns the addresses of a studio's broadcast on the site's origin. `viewer` is a token that counts one viewer. It is part of playlist
 * addresses only, so that all viewers share the same segments. Viewers without a token count as one per address and browser. The HLS
 * playlists list every size when the studio has a ladder. SRS has its own addresses under the same path and no low-latency HLS.
 */
export function playAddresses(
  number: number,
  {
    viewer,
    hasLadder = false,
    isBySrs = false,
  }: { readonly viewer?: string; readonly hasLadder?: boolean; readonly isBySrs?: boolean } = {},
) {
  const search = viewer === undefined ? '' : `?v=${viewer}`
  const srs = `${MEDIA_PATH}/${channelName(number)}.m3u8${search}`
  if (isBySrs) return { lowLatency: srs, hls: srs, flv: `${MEDIA_PATH}/${channelName(number)}.flv${search}` }
  return {
    lowLatency: `${MEDIA_PATH}/${channelName(number)}/${hasLadder ? 'master' : 'll'}.m3u8${search}`,
    hls: `${MEDIA_PATH}/${channelName(number)}/${hasLadder ? 'master-plain' : 'live'}.m3u8${search}`,
    flv: `${MEDIA_PATH}/${channelName(number)}.flv${search}`,
  }
}

/** Returns the addresses for the holder of a ticket. The token is part of the folder, so segments carry it as well. */
export function ticketAddresses(number: number, { token, hasLadder }: { readonly token: string; readonly hasLadder: boolean }) {
  const folder = `${MEDIA_PATH}/${channelName(number)}/~${token}`
  return {
    lowLatency: `${folder}/${hasLadder ? 'master' : 'll'}.m3u8`,
    hls: `${folder}/${hasLadder ? 'master-plain' : 'live'}.m3u8`,
    flv: `${MEDIA_PATH}/${channelName(number)}.flv?v=${token}`,
  }
}

/** Returns the address of a line's thumbnail for operators. Each value of `at` is a different picture. */
export const thumbnailAddress = (number: number, line: Line, { token, at }: { readonly token: string; readonly at: number }): string =>
  `${MEDIA_PATH}/${channelName(number)}/${line}.jpg?t=${token}&at=${at}`

/** Returns the studio number and line of a stream name, or undefined. */
export function readStreamName(name: string): { readonly number: number; readonly line: Line } | undefined {
  const [, digits, line] = /^s([1-9]\d{0,8})-([a-z]{3,4})$/.exec(name) ?? []
  const known = LINES.find((each) => each === line)
  return digits !== undefined && known ? { number: Number(digits), line: known } : undefined
}
