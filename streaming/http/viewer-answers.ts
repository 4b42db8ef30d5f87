import type { OpenChannel } from '../channel/open-channel.ts'
import type { Viewer } from '../channel/viewers.ts'
import { peerNetwork } from '../limits/peer.ts'
import { isInTenure, type Tenure } from '../limits/tenure.ts'
import { answerHls } from './answer-hls.ts'
import { answerThumbnail } from './answer-thumbnail.ts'
import { type Answer, LATER, type MediaRequest, type OnGone, refusal, type ViewerRequest } from './media-request.ts'
import { isTicket, type TicketGrant, TicketReader } from './ticket.ts'
import { ViewerTokens } from './viewer-token.ts'

type ViewerAnswersOptions = {
  /** Origins whose pages may read the answers. */
  readonly origins: readonly string[]
  readonly viewerKey: Uint8Array
  readonly tenure?: Tenure
  find(studio: string): OpenChannel | undefined
}

/** Answers viewers alike at the engine's own port and through the site. */
export type ViewerAnswers = {
  /** Answers with a playlist, a segment or a thumbnail. Missing and forbidden content both get the same 404. */
  answer(request: ViewerRequest, onGone: OnGone): Promise<Answer>
  /** Returns the stream that a viewer may watch over FLV, or undefined. */
  findStream(request: ViewerRequest): MediaRequest | undefined
  /** Returns the headers that let the site's own pages read an answer. */
  originHeaders(request: ViewerRequest): readonly string[]
}

/**
 * Matches `/live/s1/ll.m3u8`, `/live/s1/480p/ll.m3u8` and `/live/s1/~token/ll.m3u8`. Segment addresses are relative to their playlist, so
 * they include the token. FLV is `/live/s1.flv`.
 */
const HLS = /^\/live\/([A-Za-z0-9_-]{1,64})\/(?:~([A-Za-z0-9_.-]{1,120})\/)?(?:([1-9]\d{2,3})p\/)?([A-Za-z0-9.-]{1,64})$/
const FLV = /^\/live\/([A-Za-z0-9_-]{1,64})\.flv$/
/** Proxies ask here if this is the engine that answers. */
const HEALTH = '/healthz'
const UP = Buffer.from('up')
const NO_QUERY = new URLSearchParams()
const VARY: readonly string[] = ['vary', 'origin']

export function openViewerAnswers({ origins, viewerKey, tenure, find }: ViewerAnswersOptions): ViewerAnswers {
  const allowed = new Set(origins)
  const readers = { tokens: new ViewerTokens(viewerKey), tickets: new TicketReader(viewerKey) }

  function findMedia(request: ViewerRequest, pattern: RegExp): MediaRequest | undefined {
    const [path = '', search = ''] = request.url.split('?', 2)
    const [, studio, token, height, file = 'flv'] = pattern.exec(path) ?? []
    const open = studio === undefined ? undefined : find(studio)
    if (!open) return undefined
    const query = search === '' ? NO_QUERY : new URLSearchParams(search)
    const viewer = viewerOf(open, request, token ?? query.get('v') ?? undefined, readers)
    if (viewer === undefined) return undefined
    const window = height === undefined ? open.window : open.ladder.window(Number(height))
    return window && { open, window, file, query, viewer, address: request.address }
  }

  function answerMedia(request: ViewerRequest, onGone: OnGone): Answer | Promise<Answer> {
    if (!reads(request)) return refusal(405, ['allow', 'GET, HEAD'])
    if (!isInTenure(tenure)) return refusal(503, LATER)
    if (request.url === HEALTH) return { status: 200, headers: ['cache-control', 'no-store'], body: UP }
    const thumbnail = answerThumbnail(request, { viewerKey, find })
    if (thumbnail) return thumbnail
    const media = findMedia(request, HLS)
    return media ? answerHls(media, onGone) : refusal(404)
  }

  const originHeaders = ({ origin }: ViewerRequest) =>
    origin !== undefined && allowed.has(origin) ? [...VARY, 'access-control-allow-origin', origin] : VARY
  return {
    async answer(request, onGone) {
      const { status, headers, body } = await answerMedia(request, onGone)
      return { status, headers: [...originHeaders(request), ...headers], body }
    },
    findStream: (request) => (reads(request) && isInTenure(tenure) ? findMedia(request, FLV) : undefined),
    originHeaders,
  }
}

const reads = ({ method }: ViewerRequest): boolean => method === 'GET' || method === 'HEAD'

type Readers = { readonly tokens: ViewerTokens; readonly tickets: TicketReader }

/**
 * Returns the viewer of a request, or undefined when watching is not allowed. A token admits until it expires. Later it admits only a
 * viewer that has watched from the same address without a break, so tokens may be short-lived.
 */
function viewerOf(open: OpenChannel, request: ViewerRequest, token: string | undefined, { tokens, tickets }: Readers): Viewer | undefined {
  const { access, studio, viewers } = open
  if (access === 'closed') return undefined
  if (token !== undefined && isTicket(token)) return holderOf(open, request, tickets.read(studio, token))
  if (access === 'ticket') return undefined
  const { address, agent } = request
  const network = peerNetwork(address)
  const grant = token === undefined ? undefined : tokens.read(studio, token)
  if (grant && (grant.expiresAt > Date.now() || viewers.isWatching(grant.viewer, address, performance.now())))
    return { id: grant.viewer, network, isNamed: true }
  if (access !== 'public') return undefined
  return { id: `${address} ${agent}`.slice(0, 200), network, isNamed: false }
}

/** Returns the viewer with a ticket. The ticket also admits where none is needed, so that attendance can be taken there. */
function holderOf({ access, tickets }: OpenChannel, { address, agent }: ViewerRequest, grant: TicketGrant | undefined): Viewer | undefined {
  if (!grant || access === 'token' || !tickets.admits(grant, `${address} ${agent}`.slice(0, 200), performance.now())) return undefined
  return { id: grant.ticket, network: peerNetwork(address), isNamed: true, ticket: grant.ticket }
}
