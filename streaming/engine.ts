import type { SourceName } from './channel/channel-state.ts'
import type { Command } from './channel/command.ts'
import { ContentWatch } from './channel/content-watch.ts'
import type { ChannelEventNotice } from './channel/events.ts'
import { type OpenChannel, openChannel, setAccess, setPull } from './channel/open-channel.ts'
import type { ChannelAccess, ChannelOptions } from './channel/options.ts'
import { ViewerReports } from './channel/viewer-reports.ts'
import { openCameraDoor } from './http/camera/camera-door.ts'
import { type MediaServer, openMediaServer } from './http/media-server.ts'
import { openViewerAnswers, type ViewerAnswers } from './http/viewer-answers.ts'
import type { LadderOptions } from './ladder/rungs.ts'
import { defaultLimits, type EngineLimits } from './limits/limits.ts'
import type { EncoderLine } from './line/line.ts'
import type { EncodingPolicy } from './line/policy.ts'
import type { SecondSample } from './line/statistics.ts'
import type { PullOptions } from './pull/pull.ts'
import type { BroadcastRecorder } from './recording/recorder.ts'
import { Recorders } from './recording/recorders.ts'
import { recoverRecordings } from './recording/recover.ts'
import type { EngineRefusal } from './refusal.ts'
import { Admission } from './rtmp/admission.ts'
import { KeyCheck } from './rtmp/key-check.ts'
import { listenForEncoders, type RtmpListener } from './rtmp/listener.ts'
import type { Acceptance, Publisher } from './rtmp/publication.ts'
import type { Authorization, Meant, PublishRequest } from './rtmp/publish-request.ts'
import { SrsBridge } from './srs/srs-bridge.ts'
import type { SrsOptions } from './srs/srs-options.ts'
import type { ChannelSample, EngineEvent, EngineOptions, Ports } from './streaming-options.ts'

type EngineHooks = {
  authorize(request: PublishRequest): Promise<Authorization>
  emit(studio: string | null, event: EngineEvent): void
}

type FoundLine = { readonly line: EncoderLine; readonly refused?: never } | { readonly line?: never; readonly refused: EngineRefusal }

/** Runs all streaming in one thread: accepts encoders and serves viewers. Knows studios and lines by name only. */
export class Engine {
  readonly #options: EngineOptions
  readonly #hooks: EngineHooks
  readonly #limits: EngineLimits
  readonly #channels = new Map<string, OpenChannel>()
  readonly #opening = new Set<string>()
  readonly #recorders: Recorders
  readonly #keys: KeyCheck
  readonly #reports: ViewerReports
  #listeners: RtmpListener[] = []
  #media: MediaServer | undefined
  #srs: SrsBridge | undefined
  readonly #content: ContentWatch | undefined
  readonly answers: ViewerAnswers
  constructor(options: EngineOptions, hooks: EngineHooks) {
    this.#options = options
    this.#hooks = hooks
    this.#limits = { ...defaultLimits, ...options.limits }
    this.#keys = new KeyCheck({
      limits: this.#limits,
      authorize: (request) => hooks.authorize(request),
      onRefused: ({ stream, address, protocol }, why) => this.#hooks.emit(null, { type: 'refused', stream, address, protocol, why }),
    })
    this.#recorders = new Recorders(options)
    this.#reports = new ViewerReports(hooks.emit, options.clockAheadMs)
    this.answers = openViewerAnswers({ ...options, find: (studio) => this.#channels.get(studio) })
    this.#content = options.ffmpeg === undefined ? undefined : new ContentWatch(options.ffmpeg, () => this.#channels.values())
  }

  /** Closes recordings that an earlier process left open. Throws when a port is taken. */
  async start(): Promise<Ports> {
    const { rtmp, rtmps, srs, http, recordingFolder } = this.#options
    const shared = {
      limits: this.#limits,
      admission: new Admission(this.#limits),
      accept: (each: Publisher) => this.#accept(each),
      onMalformed: (each: PublishRequest, why: EngineRefusal) => this.#keys.refused(each, why),
    }
    if (recordingFolder !== undefined) await recoverRecordings(recordingFolder)
    const plain = rtmp && (await this.#listen({ ...rtmp, ...shared }))
    const secure = rtmps && (await this.#listen({ host: rtmps.host, port: rtmps.port, tls: rtmps, ...shared }))
    this.#media = await openMediaServer({
      ...http,
      trustedProxies: this.#options.trustedProxies ?? [],
      limits: this.#limits,
      cameras: openCameraDoor(shared),
      answers: this.answers,
    })
    this.#srs = srs && this.#openSrs(srs)
    return { rtmp: plain?.port ?? null, rtmps: secure?.port ?? null, http: this.#media.port, hooks: (await this.#srs?.start()) ?? null }
  }

  #openSrs(options: SrsOptions): SrsBridge {
    return new SrsBridge(options, {
      viewerKey: this.#options.viewerKey,
      channels: () => this.#channels.values(),
      find: (studio) => this.#channels.get(studio),
      authorize: async (request) => {
        const { refused, by } = await this.#keys.authorize(request)
        const found = this.#findPublished(request.stream)
        const why = refused ?? found.refused ?? found.line.refusal()
        return why ? { refused: why } : { by }
      },
      attach: (publisher) => this.#attach(publisher),
      onRefused: (request, why) => this.#keys.refused(request, why),
      emit: (notice) => this.#hooks.emit(null, notice),
    })
  }

  async #listen(options: Parameters<typeof listenForEncoders>[0]): Promise<RtmpListener> {
    const listener = await listenForEncoders(options)
    this.#listeners.push(listener)
    return listener
  }

  async openChannel(studio: string, options: ChannelOptions): Promise<EngineRefusal | null> {
    if (this.#channels.has(studio) || this.#opening.has(studio)) return { code: 'CHANNEL_OPEN' }
    this.#opening.add(studio)
    return await this.#open(studio, options).finally(() => this.#opening.delete(studio))
  }

  async #open(studio: string, options: ChannelOptions): Promise<EngineRefusal | null> {
    const recorder = await this.#recorders.open(options.recording, (gap) => this.#hooks.emit(studio, { type: 'recordingGap', ...gap }))
    const emit = (event: ChannelEventNotice) => {
      if (event.type === 'ended') this.#reports.reportAttendance(this.#channels.get(studio))
      this.#hooks.emit(studio, event)
      if (event.type === 'switch' && event.from === null) this.#srs?.publishOnAir()
      if (event.type !== 'ended') return
      this.#channels.get(studio)?.pull?.stop()
      void this.#closeRecorder(studio, recorder)
    }
    // The engine does not know the SRS viewers of a channel that is off air, so files play without demand.
    const given = this.#srs ? { ...options, onDemand: false } : options
    const opened = await openChannel(studio, given, { ...this.#limits, clockAheadMs: this.#options.clockAheadMs, recorder, emit })
    if ('open' in opened) this.#channels.set(studio, opened.open)
    return 'open' in opened ? null : opened.refused
  }

  async closeChannel(studio: string): Promise<EngineRefusal | null> {
    const open = this.#channels.get(studio)
    if (!open) return { code: 'CHANNEL_UNKNOWN' }
    this.#reports.forget(open)
    this.#channels.delete(studio)
    open.pull?.stop()
    await open.channel.close()
    await this.#closeRecorder(studio, open.recorder)
    return null
  }

  command(studio: string, command: Command): EngineRefusal | null {
    const open = this.#channels.get(studio)
    return open ? (open.channel.command(command) ?? null) : { code: 'CHANNEL_UNKNOWN' }
  }

  steerLine(studio: string, name: SourceName, what: 'on' | 'off'): EngineRefusal | null {
    const { line, refused } = this.#findLine(studio, name)
    line?.setEnabled(what === 'on')
    return refused ?? null
  }

  /** Closes the connection of the publisher, which may reconnect. */
  cut(studio: string, name: SourceName, { only, but }: Meant): EngineRefusal | null {
    const { line, refused } = this.#findLine(studio, name)
    const isMeant = (only === undefined || line?.by === only) && (but === undefined || line?.by !== but)
    if (isMeant) line?.cut({ code: but === undefined ? 'CUT' : 'KEY_REPLACED' })
    return refused ?? null
  }

  setPolicy(studio: string, policy: EncodingPolicy | null): EngineRefusal | null {
    return this.#change(studio, ({ channel }) => channel.setPolicy(policy ?? undefined))
  }

  setLadder(studio: string, options: LadderOptions | null): EngineRefusal | null {
    return this.#change(studio, ({ ladder }) => ladder.set(options ?? undefined))
  }

  setPull(studio: string, pull: PullOptions | null): EngineRefusal | null {
    return this.#change(studio, (open) => setPull(open, pull ?? undefined, { emit: (event) => this.#hooks.emit(studio, event) }))
  }

  setAccess(studio: string, access: ChannelAccess): EngineRefusal | null {
    return this.#change(studio, (open) => setAccess(open, access))
  }

  endTickets(studio: string, tickets: readonly string[]): EngineRefusal | null {
    return this.#change(studio, (open) => open.tickets.end(tickets))
  }

  #change(studio: string, change: (open: OpenChannel) => void): EngineRefusal | null {
    const open = this.#channels.get(studio)
    if (open) change(open)
    return open ? null : { code: 'CHANNEL_UNKNOWN' }
  }

  samples(studio: string, line: SourceName): readonly SecondSample[] {
    return this.#channels.get(studio)?.channel.samples(line) ?? []
  }

  /** Closes the current second of every line and returns the state of all channels. The worker calls it once a second. */
  endSecond(): readonly ChannelSample[] {
    const [now, at] = [performance.now(), Date.now()]
    this.#srs?.publishOnAir()
    this.#content?.run()
    return [...this.#channels.values()].map((open) => {
      const { studio, channel, feed } = open
      const elsewhere = this.#srs?.viewers(studio) ?? 0
      const viewers = this.#reports.report(open, elsewhere, now)
      channel.endSecond(now, at, viewers.hls + feed.connections + elsewhere)
      return { studio, at, viewers, ...channel.snapshot() }
    })
  }

  async close(): Promise<void> {
    this.#content?.close()
    await Promise.all(this.#listeners.map((listener) => listener.close()))
    await this.#srs?.close()
    await Promise.all([...this.#channels.keys()].map((studio) => this.closeChannel(studio)))
    await this.#media?.close()
  }

  async #accept(publisher: Publisher): Promise<Acceptance> {
    const { refused, by } = await this.#keys.authorize(publisher.request)
    const acceptance = refused ? { refused } : this.#attach({ ...publisher, by })
    if (acceptance.refused) this.#keys.refused(publisher.request, acceptance.refused)
    return acceptance
  }

  #attach(publisher: Publisher): Acceptance {
    const { line, refused } = this.#findPublished(publisher.request.stream)
    return refused ? { refused } : line.attach(publisher)
  }

  /** Parses a stream name of the form `studio-line`. */
  #findPublished(stream: string): FoundLine {
    const dash = stream.lastIndexOf('-')
    const studio = stream.slice(0, dash)
    if (this.#channels.get(studio)?.channel.hasEnded) return { refused: { code: 'CHANNEL_ENDED' } }
    return this.#findLine(studio, stream.slice(dash + 1) as SourceName)
  }

  #findLine(studio: string, name: SourceName): FoundLine {
    const open = this.#channels.get(studio)
    const line = open?.channel.line(name)
    return line ? { line } : { refused: { code: open ? 'LINE_UNKNOWN' : 'CHANNEL_UNKNOWN' } }
  }

  #closeRecorder(studio: string, recorder: BroadcastRecorder | undefined): Promise<void> {
    return this.#recorders.close(recorder, (recording) => this.#hooks.emit(studio, { type: 'recorded', ...recording }))
  }
}
