import type { SourceName } from './channel/channel-state.ts'
import type { Command } from './channel/command.ts'
import type { Access, ChannelOptions } from './channel/options.ts'
import { openMediaFile } from './file/media-file.ts'
import { signViewerToken } from './http/viewer-token.ts'
import type { LadderOptions } from './ladder/rungs.ts'
import type { EncodingPolicy } from './line/policy.ts'
import type { SecondSample } from './line/statistics.ts'
import type { PullOptions } from './pull/pull.ts'
import type { Refusal } from './refusal.ts'
import type { Meant } from './rtmp/publish-request.ts'
import type { ChannelSample, Ports, StreamingOptions } from './streaming-options.ts'
import { Supervisor } from './supervisor.ts'

// The only door of the live engine. It runs in a worker thread, which is started again when it ends, with the channels that were open.

export type { SourceName } from './channel/channel-state.ts'
export type { Access, ChannelOptions } from './channel/options.ts'
export { signThumbnailToken, signViewerToken } from './http/viewer-token.ts'
export type { LadderOptions } from './ladder/rungs.ts'
export { HEALTH_REASONS, type HealthIssue, type HealthReason } from './line/health.ts'
export type { EncodingPolicy } from './line/policy.ts'
export type { SecondSample } from './line/statistics.ts'
export type { PullOptions } from './pull/pull.ts'
export type { Refusal } from './refusal.ts'
export type {
  ChannelSample,
  Ports,
  StreamingEvent,
  StreamingOptions,
} from './streaming-options.ts'

/** Whether a file can be broadcast, read in this thread and without an engine; null when it can. */
export async function checkMediaFile(path: string): Promise<Refusal | null> {
  const opened = await openMediaFile(path)
  if ('refused' in opened) return opened.refused
  await opened.file.close()
  return null
}

type PublishAddress = {
  readonly protocol: 'rtmp' | 'rtmps'
  /** What encoders call the server. */
  readonly server: string
  /** What they call the stream key, with the key of this line. */
  readonly streamKey: string
}
type PlayAddresses = { readonly lowLatency: string; readonly hls: string; readonly flv: string }

/** What an engine can do for viewers and encoders. */
type Abilities = {
  /** HLS of low latency. */
  readonly lowLatency: boolean
  /** Smaller sizes beside the broadcast's own. */
  readonly ladder: boolean
  /** An encoder that is refused or cut is told why. */
  readonly tellsEncoders: boolean
}
export const ABILITIES = {
  embedded: { lowLatency: true, ladder: true, tellsEncoders: true },
  srs: { lowLatency: false, ladder: false, tellsEncoders: false },
} as const satisfies Readonly<Record<string, Abilities>>

/** Answers null when it is done, else why not. */
type Done = Promise<Refusal | null>

export type Streaming = AsyncDisposable & {
  readonly ports: Ports
  readonly abilities: Abilities
  openChannel(studio: string, options: ChannelOptions): Done
  closeChannel(studio: string): Done
  setPolicy(studio: string, policy: EncodingPolicy | null): Done
  /** In which smaller sizes a broadcast is made as well, from now on; null: in none. */
  setLadder(studio: string, ladder: LadderOptions | null): Done
  /** What the main line fetches from elsewhere while no encoder publishes it; null: nothing. */
  setPull(studio: string, pull: PullOptions | null): Done
  setAccess(studio: string, access: Access): Done
  /** Puts a source on air and keeps it there, until released or, if so said, until it is lost. */
  pin(studio: string, line: SourceName, given: { readonly by: string; readonly untilLost?: boolean }): Done
  release(studio: string, by: string): Done
  /** Treats the source that is on air as lost for a while, to see what happens. */
  drill(studio: string, given: { readonly line: SourceName; readonly forMs: number; readonly by: string }): Done
  slate(studio: string, by: string): Done
  end(studio: string, by: string): Done
  /** Closes the connection of who publishes, if it is who is meant; they may come back when their key is still right. */
  kick(studio: string, line: SourceName, who?: Meant): Done
  enableLine(studio: string, line: SourceName, isEnabled: boolean): Done
  /** The last that `onSamples` got. */
  snapshot(): readonly ChannelSample[]
  /** The last five minutes of one line. */
  samples(studio: string, line: SourceName): Promise<readonly SecondSample[]>
  /** Whether a file can be broadcast; null when it can. */
  checkFile(path: string): Done
  publishAddresses(studio: string, line: SourceName, key: string): readonly PublishAddress[]
  /** With a token of `viewerToken` for channels that need one. */
  playAddresses(studio: string, token?: string): PlayAddresses
  /** Lets a viewer in who begins to watch before it expires. The id only serves to count, and must stand for nobody. */
  viewerToken(studio: string, viewer: string, expiresAt: number): string
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
    pin: (studio, line, given) => command(studio, { type: 'pin', line, ...given }),
    release: (studio, by) => command(studio, { type: 'release', by }),
    drill: (studio, given) => command(studio, { type: 'drill', ...given }),
    slate: (studio, by) => command(studio, { type: 'pin', line: 'slate', by }),
    end: (studio, by) => command(studio, { type: 'end', by }),
    kick: (studio, line, who = {}) => supervisor.ask({ type: 'cut', studio, line, who }),
    enableLine: (studio, line, isEnabled) => supervisor.ask({ type: 'steerLine', studio, line, what: isEnabled ? 'on' : 'off' }),
    snapshot: () => supervisor.samples,
    samples: (studio, line) => supervisor.read({ type: 'samples', studio, line }, []),
    checkFile: (path) => supervisor.ask({ type: 'checkFile', path }),
    publishAddresses: (studio, line, key) => publishAddresses(options, ports, studio, line, key),
    playAddresses: (studio, token) => playAddresses(options, ports, studio, token),
    viewerToken: (studio, viewer, expiresAt) => signViewerToken(options.viewerKey, { studio, viewer, expiresAt }),
    [Symbol.asyncDispose]: () => supervisor.close(),
  }
}

function publishAddresses(options: StreamingOptions, ports: Ports, studio: string, line: SourceName, key: string): PublishAddress[] {
  const streamKey = `${studio}-${line}?k=${key}`
  const host = options.srs?.rtmp.host ?? '127.0.0.1'
  const addressOf = (protocol: 'rtmp' | 'rtmps', given: string | undefined, port: number | null): PublishAddress[] =>
    port === null ? [] : [{ protocol, server: `${given ?? `${protocol}://${host}:${port}`}/live`, streamKey }]
  return [
    ...addressOf('rtmps', options.publicRtmps, ports.rtmps),
    ...addressOf('rtmp', options.publicRtmp, options.srs?.rtmp.port ?? ports.rtmp),
  ]
}

function playAddresses({ publicHttp, srs }: StreamingOptions, ports: Ports, studio: string, token?: string): PlayAddresses {
  if (srs) return srsAddresses(`${publicHttp ?? srs.http}/live/${studio}`, token)
  const base = `${publicHttp ?? `http://127.0.0.1:${ports.http}`}/live/${studio}`
  const folder = token === undefined ? base : `${base}/~${token}`
  return {
    lowLatency: `${folder}/ll.m3u8`,
    hls: `${folder}/live.m3u8`,
    flv: `${base}.flv${token === undefined ? '' : `?v=${token}`}`,
  }
}

/** SRS makes no HLS of low latency. */
function srsAddresses(base: string, token: string | undefined): PlayAddresses {
  const search = token === undefined ? '' : `?v=${token}`
  const hls = `${base}.m3u8${search}`
  return { lowLatency: hls, hls, flv: `${base}.flv${search}` }
}
