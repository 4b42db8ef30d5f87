import type { OpenChannel } from '../channel/open-channel.ts'
import { describeMaster } from '../ladder/master-playlist.ts'
import type { PlaylistKind } from '../output/playlist.ts'
import { type MediaRequest, UNBUFFERED } from './media-request.ts'

const PLAYLISTS: Readonly<Record<string, PlaylistKind>> = { 'll.m3u8': 'low-latency', 'live.m3u8': 'plain' }
/** Master playlists, which list the original size and the sizes of the ladder. */
const MASTERS: Readonly<Record<string, string>> = { 'master.m3u8': 'll.m3u8', 'master-plain.m3u8': 'live.m3u8' }
const SEGMENT = /^(\d{1,12})(?:\.(\d{1,4}))?\.m4s$/
/** Limits the wait for the first playlist of a broadcast that has just begun. */
const FIRST_PLAYLIST_MS = 5_000
/** A part or playlist requested ahead must appear within this many target durations; otherwise something is wrong. */
const WAIT_TARGETS = 3

export function serveHls(media: MediaRequest): void {
  const { file, window } = media
  const kind = PLAYLISTS[file]
  const listed = MASTERS[file]
  const [, sequence, part] = SEGMENT.exec(file) ?? []
  if (kind) void servePlaylist(media, kind)
  else if (listed) void serveMaster(media, listed)
  else if (sequence === undefined) sendMedia(media, window.init(file))
  else if (part === undefined) sendMedia(media, window.segment(Number(sequence)))
  else void servePart(media, Number(sequence), Number(part))
}

async function servePlaylist(media: MediaRequest, kind: PlaylistKind): Promise<void> {
  const { open, window, query, viewer, address } = media
  const { channel, viewers } = open
  // An operator's preview reads the same playlists but does not count as a viewer.
  const see = () => query.has('preview') || viewers.see(viewer, address, performance.now())
  see()
  channel.watch()
  const wanted = query.get('_HLS_msn')
  if (kind === 'low-latency' && wanted !== null) {
    const sequence = Number(wanted)
    const part = query.get('_HLS_part')
    if (!Number.isSafeInteger(sequence) || (part !== null && !/^\d{1,4}$/.test(part))) return refuse(media, 400)
    const partNumber = part === null ? undefined : Number(part)
    if (window.has(sequence, partNumber) === 'far') return refuse(media, 400)
    if (!(await wait(media, () => window.has(sequence, partNumber) === true, waitMs(open)))) return refuse(media, 503)
    see()
  } else if (channel.isOnAir && !window.playlist(kind)) await wait(media, () => window.playlist(kind) !== undefined, FIRST_PLAYLIST_MS)
  const playlist = window.playlist(kind)
  if (!playlist) return refuse(media, 404)
  sendPlaylist(media, playlist)
}

async function serveMaster(media: MediaRequest, listed: string): Promise<void> {
  const { open, query } = media
  open.channel.watch()
  if (open.channel.isOnAir) await wait(media, () => open.window.formats !== undefined, FIRST_PLAYLIST_MS)
  const search = query.size > 0 ? `?${query}` : ''
  const master = describeMaster(open.window, open.ladder.renditions, (folder) => `${folder}${listed}${search}`)
  if (master === undefined) return refuse(media, 404)
  sendPlaylist(media, Buffer.from(master))
}

/** Waits for the part that the playlist announces as the next. */
async function servePart(media: MediaRequest, sequence: number, part: number): Promise<void> {
  const { open, window } = media
  const isNext = window.has(sequence, part) === false
  if (isNext) await wait(media, () => window.has(sequence, part) === true, waitMs(open))
  sendMedia(media, window.part(sequence, part)?.bytes)
}

const waitMs = ({ rules }: OpenChannel): number => WAIT_TARGETS * rules.targetDurationMs

async function wait({ response, window }: MediaRequest, condition: () => boolean, withinMs: number): Promise<boolean> {
  if (condition()) return true
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return await window.waitFor(condition, withinMs, gone.signal)
}

const sendPlaylist = (media: MediaRequest, bytes: Buffer): void =>
  send(media, bytes, 'application/vnd.apple.mpegurl', media.open.access === 'public' ? 'no-cache' : 'private, no-store', UNBUFFERED)

/** Allows caching, since the content of a name never changes. */
function sendMedia(media: MediaRequest, bytes: Buffer | undefined): void {
  if (!bytes) refuse(media, 404)
  else send(media, bytes, 'video/mp4', media.open.access === 'public' ? 'public, max-age=3600, immutable' : 'private, no-store')
}

function send(
  { request, response, headers }: MediaRequest,
  bytes: Buffer,
  type: string,
  cacheControl: string,
  more: readonly string[] = [],
): void {
  if (response.destroyed) return
  response.writeHead(200, [
    ...headers,
    'content-type',
    type,
    'cache-control',
    cacheControl,
    'content-length',
    String(bytes.length),
    ...more,
  ])
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function refuse({ response, headers }: MediaRequest, status: 400 | 404 | 503): void {
  if (!response.destroyed) response.writeHead(status, [...headers, 'cache-control', 'no-store']).end()
}
