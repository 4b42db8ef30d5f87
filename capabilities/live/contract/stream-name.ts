import { LINES, type Line } from './fields.ts'

/** Playlists, segments and FLV stand under it; pages of studios do, too, by their bare numbers. */
export const MEDIA_PATH = '/live'
export const LIVE_PATH = '/live'
export const livePath = (number: number): string => `${LIVE_PATH}/${number}`

/**
 * How a line is called where it is published to; the key goes with it.
 * @example streamName(12, 'main') // 's12-main'
 */
export const streamName = (number: number, line: Line): string => `${channelName(number)}-${line}`

/** How the engine calls a studio. */
export const channelName = (number: number): string => `s${number}`

/**
 * Where viewers find the broadcast of a studio, on the origin of the site. `viewer` is the token by which one of them is counted; it stands at
 * playlists alone, so that everybody reads the same segments. Without it those of one address and browser count as one. With a ladder the
 * playlists of HLS list every size. SRS answers its own addresses below the same path, and has no HLS of low latency.
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

/** Returns the address of a line's thumbnail for operators; another `at` is another picture. */
export const thumbnailAddress = (number: number, line: Line, { token, at }: { readonly token: string; readonly at: number }): string =>
  `${MEDIA_PATH}/${channelName(number)}/${line}.jpg?t=${token}&at=${at}`

/** What the name of a stream stands for; undefined when none has it. */
export function readStreamName(name: string): { readonly number: number; readonly line: Line } | undefined {
  const [, digits, line] = /^s([1-9]\d{0,8})-([a-z]{3,4})$/.exec(name) ?? []
  const known = LINES.find((each) => each === line)
  return digits !== undefined && known ? { number: Number(digits), line: known } : undefined
}
