import type { SourceName } from './channel/channel-state.ts'
import type { Command } from './channel/command.ts'
import type { ChannelAccess, ChannelOptions } from './channel/options.ts'
import type { ViewerRequest } from './http/media-request.ts'
import type { Respond } from './http/viewer-line.ts'
import { signViewerToken } from './http/viewer-token.ts'
import type { LadderOptions } from './ladder/rungs.ts'
import type { EncodingPolicy } from './line/policy.ts'
import type { SecondSample } from './line/statistics.ts'
import type { PullOptions } from './pull/pull.ts'
import type { EngineRefusal } from './refusal.ts'
import type { Meant } from './rtmp/publish-request.ts'
import type { ChannelSample, Ports, StreamingOptions } from './streaming-options.ts'
import { Supervisor } from './supervisor.ts'

// This file is the only public interface of the live engine. The engine runs in a worker thread, which is restarted with its open channels
// when it ends.

export type { SourceName } from './channel/channel-state.ts'
export type { ChannelAccess, ChannelOptions } from './channel/options.ts'
export { checkMediaFile } from './file/media-file.ts'
export { signTicket } from './http/ticket.ts'
export { signThumbnailToken, signViewerToken } from './http/viewer-token.ts'
export type { LadderOptions } from './ladder/rungs.ts'
export { extendTenure, openTenure, type Tenure } from './limits/tenure.ts'
export { HEALTH_REASONS, type HealthIssue, type HealthReason } from './line/health.ts'
export type { EncodingPolicy } from './line/policy.ts'
export type { SecondSample } from './line/statistics.ts'
export type { PullOptions } from './pull/pull.ts'
export type { EngineRefusal } from './refusal.ts'
export type {
  ChannelSample,
  Ports,
  StreamingEvent,
  StreamingOptions,
} from './streaming-options.ts'

type PublishAddress = {
  readonly protocol: 'rtmp' | 'rtmps'
  /** The value of the server field of an encoder. */
  readonly server: string
  /** The value of the stream key field of an encoder, which includes the key of the line. */
  readonly streamKey: string
}
type PlayAddresses = { readonly lowLatency: string; readonly hls: string; readonly flv: string }

/** Lists the features that depend on the kind of engine. */
type Abilities = {
  readonly lowLatency: boolean
  readonly ladder: boolean
  /** Encoders that are refused or cut learn the reason. */
  readonly tellsEncoders: boolean
}
export const ABILITIES = {
  embedded: { lowLatency: true, ladder: true, tellsEncoders: true },
  srs: { lowLatency: false, ladder: false, tellsEncoders: false },
} as const satisfies Readonly<Record<string, Abilities>>

/** Resolves to null on success, or to the refusal. */
type Done = Promise<EngineRefusal | null>

export type Streaming = AsyncDisposable & {
  readonly ports: Ports
  readonly abilities: Abilities
  openChannel(studio: string, options: ChannelOptions): Done
  closeChannel(studio: string): Done
  setPolicy(studio: string, policy: EncodingPolicy | null): Done
  /** Sets the smaller sizes of the broadcast; null removes them all. */
  setLadder(studio: string, ladder: LadderOptions | null): Done
  /** Sets the stream that the main line pulls while no encoder publishes; null removes it. */
  setPull(studio: string, pull: PullOptions | null): Done
  setAccess(studio: string, access: ChannelAccess): Done
  /** Ends tickets before they expire. Is repeated after a restart of the worker, which forgets it. */
  endTickets(studio: string, tickets: readonly string[]): Done
  /** Puts a source on air and keeps it there until it is released. A pin with `untilLost` also ends when the source is lost. */
  pin(studio: string, line: SourceName, given: { readonly by: string; readonly untilLost?: boolean }): Done
  release(studio: string, by: string): Done
  /** Treats the source on air as lost for a while, to practise a failure. */
  drill(studio: string, given: { readonly line: SourceName; readonly forMs: number; readonly by: string }): Done
  slate(studio: string, by: string): Done
  end(studio: string, by: string): Done
  /** Closes the connection of the publisher that `who` means. An encoder with a valid key may reconnect. */
  kick(studio: string, line: SourceName, who?: Meant): Done
  enableLine(studio: string, line: SourceName, isEnabled: boolean): Done
  /**
   * Answers a viewer without a connection to the engine. `respond` gets undefined when the engine ends before. Returns a function that
   * withdraws the question of a viewer that has left.
   */
  answerViewer(request: ViewerRequest, respond: Respond): () => void
  /** Returns the samples of the latest `onSamples` call. */
  snapshot(): readonly ChannelSample[]
  /** Returns the last five minutes of one line. */
  samples(studio: string, line: SourceName): Promise<readonly SecondSample[]>
  /** Resolves to null when the file can be broadcast. */
  checkFile(path: string): Done
  publishAddresses(studio: string, line: SourceName, key: string): readonly PublishAddress[]
  /** Includes a token of `viewerToken` for channels that need one. */
  playAddresses(studio: string, token?: string): PlayAddresses
  /** Returns a token that admits viewers who begin before it expires. The id serves only for counting and must not identify a person. */
  viewerToken(studio: string, viewer: string, expiresAt: number): string
  /** Ends the engine as a kill would: it closes no recording, which another engine may continue by now. */
  abort(): Promise<void>
}

/** Starts the engine. Throws when a port is taken. */
export async function startStreaming(options: StreamingOptions): Promise<Streaming> {
  const supervisor = new Supervisor(options)
  const ports = await supervisor.start()
  const command = (studio: string, given: Command) => supervisor.ask({ type: 'command', studio, command: given })
  return {
    ports,
    abilities: ABILITIES[options.srs ? 'srs' : 'embedded'],
    openChannel: (studio, given) => supervisor.openChannel(studio, given),
    closeChannel: (studio) => supervisor.closeChannel(studio),
    setPolicy: (studio, policy) => supervisor.setPolicy(studio, policy),
    setLadder: (studio, ladder) => supervisor.setLadder(studio, ladder),
    setPull: (studio, pull) => supervisor.setPull(studio, pull),
    setAccess: (studio, access) => supervisor.setAccess(studio, access),
    endTickets: (studio, tickets) => supervisor.ask({ type: 'endTickets', studio, tickets }),
    pin: (studio, line, given) => command(studio, { type: 'pin', line, ...given }),
    release: (studio, by) => command(studio, { type: 'release', by }),
    drill: (studio, given) => command(studio, { type: 'drill', ...given }),
    slate: (studio, by) => command(studio, { type: 'pin', line: 'slate', by }),
    end: (studio, by) => command(studio, { type: 'end', by }),
    kick: (studio, line, who = {}) => supervisor.ask({ type: 'cut', studio, line, who }),
    enableLine: (studio, line, isEnabled) => supervisor.ask({ type: 'steerLine', studio, line, what: isEnabled ? 'on' : 'off' }),
    answerViewer: (request, respond) => supervisor.askForViewer(request, respond),
    snapshot: () => supervisor.samples,
    samples: (studio, line) => supervisor.read({ type: 'samples', studio, line }, []),
    checkFile: (path) => supervisor.ask({ type: 'checkFile', path }),
    publishAddresses: (studio, line, key) => publishAddresses({ options, ports }, { studio, line, key }),
    playAddresses: (studio, token) => playAddresses({ options, ports }, studio, token),
    viewerToken: (studio, viewer, expiresAt) => signViewerToken(options.viewerKey, { studio, viewer, expiresAt }),
    abort: () => supervisor.abort(),
    [Symbol.asyncDispose]: () => supervisor.close(),
  }
}

/** The engine, as its addresses depend on it. */
type Place = { readonly options: StreamingOptions; readonly ports: Ports }
type Published = { readonly studio: string; readonly line: SourceName; readonly key: string }

function publishAddresses({ options, ports }: Place, { studio, line, key }: Published): PublishAddress[] {
  const streamKey = `${studio}-${line}?k=${key}`
  const host = options.srs?.rtmp.host ?? '127.0.0.1'
  const addressOf = (protocol: 'rtmp' | 'rtmps', given: string | undefined, port: number | null): PublishAddress[] =>
    port === null ? [] : [{ protocol, server: `${given ?? `${protocol}://${host}:${port}`}/live`, streamKey }]
  return [
    ...addressOf('rtmps', options.publicRtmps, ports.rtmps),
    ...addressOf('rtmp', options.publicRtmp, options.srs?.rtmp.port ?? ports.rtmp),
  ]
}

function playAddresses({ options: { publicHttp, srs }, ports }: Place, studio: string, token?: string): PlayAddresses {
  if (srs) return srsAddresses(`${publicHttp ?? srs.http}/live/${studio}`, token)
  const base = `${publicHttp ?? `http://127.0.0.1:${ports.http}`}/live/${studio}`
  const folder = token === undefined ? base : `${base}/~${token}`
  return {
    lowLatency: `${folder}/ll.m3u8`,
    hls: `${folder}/live.m3u8`,
    flv: `${base}.flv${token === undefined ? '' : `?v=${token}`}`,
  }
}

/** Lists plain HLS in place of low-latency HLS, which SRS does not make. */
function srsAddresses(base: string, token: string | undefined): PlayAddresses {
  const search = token === undefined ? '' : `?v=${token}`
  const hls = `${base}.m3u8${search}`
  return { lowLatency: hls, hls, flv: `${base}.flv${search}` }
}
