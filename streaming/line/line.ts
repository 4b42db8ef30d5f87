import type { Formats } from '../output/output.ts'
import type { EngineRefusal } from '../refusal.ts'
import { type Message, MessageType } from '../rtmp/message.ts'
import type { Acceptance, Publisher } from '../rtmp/publication.ts'
import { Connection } from './connection.ts'
import type { ContentMeasuring, LineContent } from './content/line-content.ts'
import type { ArrivedFrame } from './frame-ring.ts'
import { HealthAlarms, type HealthChange } from './health-alarms.ts'
import type { HealthVerdict } from './line-health.ts'
import { isSameSignal, type LineSignal, WHOLE } from './line-signal.ts'
import { describeFormats, type LineSnapshot } from './line-snapshot.ts'
import {
  hasPicture,
  type LineEvent,
  type LineRules,
  type LineState,
  type LineStatus,
  nextLine,
  nextLineTick,
  offLine,
} from './line-state.ts'
import type { Breach, EncodingPolicy } from './policy.ts'
import type { SecondSample } from './statistics.ts'

/** `what` is the detail of a refusal, such as the codec. */
export type LineChange = { readonly from: LineStatus; readonly to: LineStatus; readonly why: string; readonly what?: string }

type LineOptions = {
  readonly rules: LineRules
  /** Is called in order of arrival, once the line is live. */
  onFrame(arrived: ArrivedFrame): void
  onChange(change: LineChange): void
  onSignal(signal: LineSignal): void
  /** Is called when an issue has lasted for some seconds, or is over. */
  onHealth(change: HealthChange): void
  /** Is called when the encoder far exceeds its policy and will soon be cut. */
  onExcess(breaches: readonly Breach[]): void
}

/** An accepted encoder that sends no media can be replaced by another after this time. */
const SLOW_START_MS = 5_000

/** Represents one input of a broadcast with at most one encoder. Buffers its last seconds and measures it. */
export class EncoderLine {
  #state: LineState
  #connection: Connection | undefined
  #timer: NodeJS.Timeout | undefined
  #policy: EncodingPolicy | undefined
  #toldSignal: LineSignal = WHOLE
  #content: LineContent | undefined
  #alarms = new HealthAlarms()
  readonly #options: LineOptions
  constructor(options: LineOptions) {
    this.#options = options
    const at = performance.now()
    this.#state = nextLine(offLine(at), { type: 'enabled', at }, options.rules)
  }

  get status(): LineStatus {
    return this.#state.status
  }

  get formats(): Formats {
    return this.#connection?.formats ?? {}
  }

  get signal(): LineSignal {
    return this.#connection?.signal(this.#state.status === 'degraded') ?? WHOLE
  }

  get last(): ArrivedFrame | undefined {
    return this.#connection?.ring.last
  }

  /** The identity under which the publisher was authorized. */
  get by(): string | null {
    return this.#connection?.publisher.by ?? null
  }

  get samples(): readonly SecondSample[] {
    return this.#connection?.statistics.samples ?? []
  }

  /** Outlives its encoder, because monitors still ask for the last thumbnail. */
  get content(): LineContent | undefined {
    return this.#content
  }

  beginContent(now: number): ContentMeasuring | undefined {
    const { content, ring } = this.#connection ?? {}
    return ring && hasPicture(this.#state.status) ? content?.begin(ring.newest(), now) : undefined
  }

  setPolicy(policy: EncodingPolicy | undefined): void {
    this.#policy = policy
  }

  /** Refuses encoders and cuts the current one when disabled. */
  setEnabled(isEnabled: boolean): void {
    if (!isEnabled) this.cut({ code: 'LINE_OFF' })
    this.#apply({ type: isEnabled ? 'enabled' : 'disabled', at: performance.now() }, 'operator')
  }

  /** Returns the reason why no encoder is accepted at the moment, or undefined. */
  refusal(): EngineRefusal | undefined {
    if (this.#state.status === 'off') return { code: 'LINE_OFF' }
    return this.#connection && !this.#isReplaceable() ? { code: 'LINE_BUSY' } : undefined
  }

  /** Accepts an encoder unless another one publishes and sends media. */
  attach(publisher: Publisher): Acceptance {
    const refused = this.refusal()
    if (refused) return { refused }
    this.cut({ code: 'REPLACED' })
    const connection = new Connection(publisher)
    this.#connection = connection
    this.#content = connection.content
    this.#alarms = new HealthAlarms()
    this.#apply({ type: 'connected', at: performance.now() }, 'connected')
    return {
      publication: {
        receive: (message) => (connection === this.#connection ? this.#receive(connection, message) : undefined),
        closed: (why, what) => this.#disconnect(connection, why, what),
      },
    }
  }

  cut(why: EngineRefusal): void {
    this.#connection?.publisher.cut(why)
  }

  framesFrom(moment: number | undefined): readonly ArrivedFrame[] {
    return this.#connection?.ring.from(moment) ?? []
  }

  /** Closes the current second: samples it, judges it, and cuts an encoder that must be cut. */
  endSecond(now: number, at: number): void {
    const connection = this.#connection
    if (!connection) return
    const { publisher, timeline } = connection
    const sample = connection.statistics.endSecond(now, at, { backlogBytes: publisher.backlogBytes(), clockBreaks: timeline.breaks })
    const content = connection.content.reasons(now)
    const verdict = connection.health.judge({ sample, formats: connection.formats, content }, this.#policy, now)
    this.#apply({ type: 'second', isPoor: verdict.reasons.length > 0, at: now }, whyOf(verdict))
    for (const change of this.#alarms.next(connection.health.issues, at)) this.#options.onHealth(change)
    this.#tellSignal()
    if (verdict.isWarned) this.#options.onExcess(verdict.breaches)
    if (verdict.mustCut) this.cut({ code: 'OUTSIDE_POLICY', detail: verdict.breaches.join(', ') })
  }

  snapshot(): LineSnapshot {
    const connection = this.#connection
    const request = connection?.publisher.request
    return {
      status: this.#state.status,
      encoder: request?.encoder ?? null,
      address: request?.address ?? null,
      protocol: request?.protocol ?? null,
      by: this.by,
      ...describeFormats(this.formats),
      sample: connection?.statistics.samples.at(-1) ?? null,
      breaches: connection?.health.breaches ?? [],
      health: connection?.health.issues ?? [],
      clockJumps: connection?.timeline.jumps ?? 0,
      apartMs: connection?.timeline.apartMs ?? null,
      brokenFrames: connection?.brokenFrames ?? 0,
      thumbnailAt: connection?.content.thumbnail?.at ?? null,
    }
  }

  close(): void {
    this.cut({ code: 'ENGINE_CLOSED' })
    clearTimeout(this.#timer)
  }

  #isReplaceable(): boolean {
    const { status, since } = this.#state
    return status === 'stalled' || (status === 'connecting' && performance.now() - since > SLOW_START_MS)
  }

  #receive(connection: Connection, { type, timestamp, payload }: Message): EngineRefusal | undefined {
    if (type !== MessageType.video && type !== MessageType.audio) return undefined
    const now = performance.now()
    const read = type === MessageType.video ? connection.reader.video(payload) : connection.reader.audio(payload)
    connection.noteAnnounced(now)
    if ('isBroken' in read && read.isBroken) connection.addUnreadable(now)
    if (read.frame) {
      const dtsMs = connection.timeline.place(read.frame.kind, timestamp, now)
      this.#take(connection, { frame: { ...read.frame, dtsMs }, arrivedAt: now }, payload.length)
    }
    return read.refused
  }

  #take(connection: Connection, arrived: ArrivedFrame, bytes: number): void {
    const { frame, arrivedAt: now } = arrived
    if (connection.isAheadOfItsKey(frame)) return
    connection.add(arrived, bytes)
    if (this.#state.status === 'connecting') {
      if (connection.isReady(frame)) this.#apply({ type: 'ready', at: now }, 'picture')
      return
    }
    if (connection.leads(frame)) this.#apply({ type: 'frame', at: now }, 'picture')
    if (this.#state.status !== 'stalled') this.#options.onFrame(arrived)
  }

  #tellSignal(): void {
    if (isSameSignal(this.signal, this.#toldSignal)) return
    this.#toldSignal = this.signal
    this.#options.onSignal(this.signal)
  }

  #disconnect(connection: Connection, why: string, what?: string): void {
    if (connection !== this.#connection) return
    this.#connection = undefined
    this.#apply({ type: 'disconnected', at: performance.now() }, why, what)
  }

  #apply(event: LineEvent, why: string, what?: string): void {
    const before = this.#state
    this.#state = nextLine(before, event, this.#options.rules)
    if (this.#timer === undefined && hasPicture(this.#state.status)) this.#arm()
    if (this.#state.status === before.status) return
    this.#toldSignal = this.signal
    this.#options.onChange({ from: before.status, to: this.#state.status, why, ...(what !== undefined && { what }) })
  }

  /** Keeps one timer at a time. A timer that fires early because of newer frames is set again. */
  #arm(): void {
    const at = nextLineTick(this.#state, this.#options.rules)
    if (at === null) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.#apply({ type: 'tick', at: performance.now() }, 'no picture')
        if (this.#timer === undefined) this.#arm()
      },
      Math.max(1, Math.ceil(at - performance.now())),
    )
  }
}

/** Names the breach when a policy is violated, since that says what to change. */
function whyOf({ reasons: [gravest], breaches: [breach] }: HealthVerdict): string {
  if (gravest === undefined) return 'recovered'
  return gravest === 'OUTSIDE_POLICY' ? (breach ?? gravest) : gravest
}
