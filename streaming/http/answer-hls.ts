import type { OpenChannel } from '../channel/open-channel.ts'
import { describeMaster } from '../ladder/master-playlist.ts'
import type { PlaylistKind } from '../output/playlist.ts'
import { type Answer, LATER, type MediaRequest, type OnGone, refusal, UNBUFFERED } from './media-request.ts'

const PLAYLISTS: Readonly<Record<string, PlaylistKind>> = { 'll.m3u8': 'low-latency', 'live.m3u8': 'plain' }
/** Master playlists, which list the original size and the sizes of the ladder. */
const MASTERS: Readonly<Record<string, string>> = { 'master.m3u8': 'll.m3u8', 'master-plain.m3u8': 'live.m3u8' }
const SEGMENT = /^(\d{1,12})(?:\.(\d{1,4}))?\.m4s$/
/** Limits the wait for the first playlist of a broadcast that has just begun. */
const FIRST_PLAYLIST_MS = 5_000
/** A part or playlist requested ahead must appear within this many target durations; otherwise something is wrong. */
const WAIT_TARGETS = 3

export function answerHls(media: MediaRequest, onGone: OnGone): Answer | Promise<Answer> {
  const { file, window } = media
  const kind = PLAYLISTS[file]
  const listed = MASTERS[file]
  const [, sequence, part] = SEGMENT.exec(file) ?? []
  if (kind) return answerPlaylist(media, kind, onGone)
  if (listed) return answerMaster(media, listed, onGone)
  if (window.isEmpty) return missing(media)
  if (sequence === undefined) return mediaFile(media, window.init(file))
  if (part === undefined) return mediaFile(media, window.segment(Number(sequence)))
  return answerPart(media, Number(sequence), Number(part), onGone)
}

async function answerPlaylist(media: MediaRequest, kind: PlaylistKind, onGone: OnGone): Promise<Answer> {
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
    if (!Number.isSafeInteger(sequence) || (part !== null && !/^\d{1,4}$/.test(part))) return refusal(400)
    const partNumber = part === null ? undefined : Number(part)
    if (window.has(sequence, partNumber) === 'far') return refusal(400)
    if (!(await window.waitFor(() => window.has(sequence, partNumber) === true, waitMs(open), onGone))) return refusal(503)
    see()
  }
  if (isComing(open) && !window.playlist(kind)) await window.waitFor(() => window.playlist(kind) !== undefined, FIRST_PLAYLIST_MS, onGone)
  const playlist = window.playlist(kind)
  return playlist ? playlistFile(media, playlist) : missing(media)
}

/** Returns true when the broadcast has begun or is expected back, so that its playlist will exist. */
const isComing = ({ channel, resumes }: OpenChannel): boolean => channel.isOnAir || (resumes && !channel.hasEnded)

/** A broadcast that was interrupted is expected back, so its viewers ask again. */
const missing = ({ open }: MediaRequest): Answer => (isComing(open) ? refusal(503, LATER) : refusal(404))

async function answerMaster(media: MediaRequest, listed: string, onGone: OnGone): Promise<Answer> {
  const { open, query } = media
  open.channel.watch()
  if (isComing(open)) await open.window.waitFor(() => open.window.formats !== undefined, FIRST_PLAYLIST_MS, onGone)
  const search = query.size > 0 ? `?${query}` : ''
  const master = describeMaster(open.window, open.ladder.renditions, (folder) => `${folder}${listed}${search}`)
  return master === undefined ? missing(media) : playlistFile(media, Buffer.from(master))
}

/** Waits for the part that the playlist announces as the next. */
function answerPart(media: MediaRequest, sequence: number, part: number, onGone: OnGone): Answer | Promise<Answer> {
  const { open, window } = media
  const find = () => mediaFile(media, window.part(sequence, part)?.bytes)
  if (window.has(sequence, part) !== false) return find()
  return window.waitFor(() => window.has(sequence, part) === true, waitMs(open), onGone).then(find)
}

const waitMs = ({ rules }: OpenChannel): number => WAIT_TARGETS * rules.targetDurationMs

const playlistFile = ({ open, viewer: { ticket } }: MediaRequest, bytes: Buffer): Answer =>
  fileOf(bytes, 'application/vnd.apple.mpegurl', isShared(open, ticket) ? 'no-cache' : 'private, no-store', UNBUFFERED)

/** Allows caching, since the content of a name never changes. What a ticket asks for is counted, so no cache may answer it. */
function mediaFile({ open, viewer: { ticket } }: MediaRequest, bytes: Buffer | undefined): Answer {
  if (!bytes) return refusal(404)
  if (ticket !== undefined) open.tickets.watched(ticket, performance.now())
  return fileOf(bytes, 'video/mp4', isShared(open, ticket) ? 'public, max-age=3600, immutable' : 'private, no-store')
}

const isShared = ({ access }: OpenChannel, ticket: string | undefined): boolean => access === 'public' && ticket === undefined

function fileOf(body: Buffer, type: string, cacheControl: string, more: readonly string[] = []): Answer {
  const headers = ['content-type', type, 'cache-control', cacheControl, 'content-length', String(body.length), ...more]
  return { status: 200, headers, body }
}
