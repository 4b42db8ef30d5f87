import type { ArrivedFrame } from '../line/frame-ring.ts'
import type { HealthChange } from '../line/health-alarms.ts'
import type { EncoderLine, LineChange } from '../line/line.ts'
import { WARNED_BEFORE_CUT_MS } from '../line/line-health.ts'
import { type LineSignal, WHOLE } from '../line/line-signal.ts'
import { hasPicture } from '../line/line-state.ts'
import type { Breach, EncodingPolicy } from '../line/policy.ts'
import type { SecondSample } from '../line/statistics.ts'
import type { Formats } from '../output/output.ts'
import type { Program } from '../output/program.ts'
import type { EngineRefusal } from '../refusal.ts'
import type { ChannelSnapshot } from './channel-snapshot.ts'
import {
  type ChannelDecision,
  type ChannelEvent,
  type ChannelState,
  isThere,
  newChannel,
  nextChannel,
  nextChannelTick,
  type SourceName,
} from './channel-state.ts'
import type { Command } from './command.ts'
import type { ChannelEventNotice } from './events.ts'
import { FileLine } from './file-line.ts'
import type { BroadcastRules } from './options.ts'
import type { ChannelSource } from './source.ts'

type ChannelParts = {
  readonly rules: BroadcastRules
  readonly isOnDemand: boolean
  readonly program: Program
  emit(event: ChannelEventNotice): void
}

/** Runs one broadcast: its lines, the choice of the source on air, and the program that results. */
export class Channel {
  #state: ChannelState = newChannel()
  #timer: NodeJS.Timeout | undefined
  #lastFrame: ArrivedFrame | undefined
  #watchedAt = performance.now()
  #isResting = false
  readonly #parts: ChannelParts
  readonly #sources = new Map<SourceName, ChannelSource>()
  readonly #lines = new Map<SourceName, EncoderLine>()
  readonly #files = new Map<SourceName, FileLine>()
  constructor(parts: ChannelParts) {
    this.#parts = parts
  }

  addLine(name: SourceName, line: EncoderLine, source: ChannelSource): void {
    this.#lines.set(name, line)
    this.#sources.set(name, source)
  }

  addFile(name: SourceName, source: ChannelSource): void {
    this.#sources.set(name, source)
    // The slate is not a line.
    const file = name === 'slate' ? undefined : new FileLine(source.formats())
    if (file) this.#files.set(name, file)
    this.#apply({ type: 'source', source: name, isUsable: true, signal: file?.signal() ?? WHOLE, at: performance.now() })
  }

  get hasEnded(): boolean {
    return this.#state.status === 'ended'
  }

  get isOnAir(): boolean {
    return this.#state.status === 'onAir'
  }

  get encoderLines(): readonly EncoderLine[] {
    return [...this.#lines.values()]
  }

  line(name: SourceName): EncoderLine | undefined {
    return this.#lines.get(name)
  }

  frame(name: SourceName, arrived: ArrivedFrame): void {
    if (name !== this.#state.onAir || this.hasEnded || arrived === this.#lastFrame) return
    this.#lastFrame = arrived
    this.#files.get(name)?.count(arrived)
    this.#parts.program.frame(arrived.frame)
  }

  lineChanged(name: SourceName, change: LineChange): void {
    this.#parts.emit({ type: 'line', line: name, ...change })
    const before = this.#state.onAir
    const signal = this.#lines.get(name)?.signal ?? WHOLE
    this.#apply({ type: 'source', source: name, isUsable: hasPicture(change.to), signal, at: performance.now() })
    // The line on air has a new encoder, and no other source replaced it.
    const isBack = change.from === 'connecting' && hasPicture(change.to) && before === name && this.#state.onAir === name
    if (isBack) this.#goOnAir({ type: 'switch', from: name, to: name, why: 'return', by: null })
  }

  /** Reconsiders the source on air when a line carries other tracks or its quality changes. */
  signalChanged(name: SourceName, signal: LineSignal): void {
    const isUsable = isThere(this.#state, name)
    if (isUsable) this.#apply({ type: 'source', source: name, isUsable, signal, at: performance.now() })
  }

  healthChanged(name: SourceName, change: HealthChange): void {
    this.#parts.emit({ type: 'health', line: name, ...change })
  }

  lineExceeds(name: SourceName, breaches: readonly Breach[]): void {
    this.#parts.emit({ type: 'excess', line: name, breaches, cutInMs: WARNED_BEFORE_CUT_MS })
  }

  /** Switches to the next file of a rotation. Its formats are announced before its frames. */
  fileTurned(name: SourceName, formats: Formats, arrived: readonly ArrivedFrame[]): void {
    if (name !== this.#state.onAir || this.hasEnded) return
    this.#lastFrame = arrived.at(-1) ?? this.#lastFrame
    const file = this.#files.get(name)
    file?.turn(formats)
    for (const each of arrived) file?.count(each)
    this.#parts.program.cut(
      formats,
      arrived.map(({ frame }) => frame),
    )
  }

  fileLost(name: SourceName, defect: unknown): void {
    this.#parts.emit({ type: 'fileLost', line: name, why: defect instanceof Error ? defect.message : String(defect) })
    this.#apply({ type: 'source', source: name, isUsable: false, at: performance.now() })
  }

  command(command: Command): EngineRefusal | undefined {
    const at = performance.now()
    if (this.hasEnded) return { code: 'CHANNEL_ENDED' }
    if (command.type === 'pin') {
      if (!this.#sources.has(command.line)) return { code: 'LINE_UNKNOWN' }
      if (!isThere(this.#state, command.line)) return { code: 'LINE_NOT_READY' }
      this.#apply({ type: 'pin', source: command.line, untilLost: command.untilLost ?? false, by: command.by, at })
    } else if (command.type === 'drill') {
      if (this.#state.onAir !== command.line) return { code: 'LINE_NOT_READY' }
      this.#apply({ type: 'drill', source: command.line, forMs: command.forMs, by: command.by, at })
    } else this.#apply({ ...command, at })
    return undefined
  }

  setPolicy(policy: EncodingPolicy | undefined): void {
    for (const line of this.#lines.values()) line.setPolicy(policy)
  }

  /** Records that a viewer watches or asks to watch. A resting file resumes. */
  watch(): void {
    this.#watchedAt = performance.now()
    if (!this.#isResting || !this.#state.onAir) return
    this.#isResting = false
    this.#cue(this.#state.onAir, Date.now())
  }

  endSecond(now: number, at: number, viewers: number): void {
    for (const line of this.#lines.values()) line.endSecond(now, at)
    for (const file of this.#files.values()) file.endSecond(now, at)
    if (viewers > 0) this.#watchedAt = now
    const { onAir } = this.#state
    if (!this.#parts.isOnDemand || this.#isResting || !onAir || this.#sources.get(onAir)?.kind !== 'file') return
    if (now - this.#watchedAt < this.#parts.rules.restMs) return
    this.#isResting = true
    this.#leave(onAir)
  }

  snapshot(): ChannelSnapshot {
    const { status, onAir, pin, drill } = this.#state
    const lines = Object.fromEntries([...this.#lines, ...this.#files].map(([name, line]) => [name, line.snapshot()]))
    return { status, onAir, pinned: pin?.source ?? null, drilled: drill?.source ?? null, isResting: this.#isResting, lines }
  }

  samples(name: SourceName): readonly SecondSample[] {
    return (this.#lines.get(name) ?? this.#files.get(name))?.samples ?? []
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    if (!this.hasEnded) this.#parts.program.end()
    this.#state = { ...this.#state, status: 'ended' }
    await Promise.all([...this.#sources.values()].map((source) => source.close()))
  }

  #apply(event: ChannelEvent): void {
    const { state, decisions } = nextChannel(this.#state, event, this.#parts.rules)
    this.#state = state
    for (const decision of decisions) this.#carryOut(decision)
    this.#arm(event.at)
  }

  /**
   * Computes the next tick from the time of the event, not from the current time. A timer that fires early would otherwise skip the moments
   * between the two.
   */
  #arm(after: number): void {
    clearTimeout(this.#timer)
    const at = nextChannelTick(this.#state, after, this.#parts.rules)
    if (at === null) return
    this.#timer = setTimeout(() => this.#apply({ type: 'tick', at: performance.now() }), Math.max(1, Math.ceil(at - performance.now())))
  }

  #carryOut(decision: ChannelDecision): void {
    if (decision.type === 'switch') this.#goOnAir(decision)
    else if (decision.type === 'ended') this.#end(decision)
    else this.#parts.emit({ type: 'flapping', line: decision.source })
  }

  #goOnAir({ from, to, why, by }: Extract<ChannelDecision, { type: 'switch' }>): void {
    const lastArrivedAt = this.#lastFrame?.arrivedAt
    const { gapMs, firstArrivedAt } = this.#cue(to, 0)
    if (from && from !== to) this.#leave(from)
    const repeatedMs = from === null || lastArrivedAt === undefined ? 0 : lastArrivedAt - (firstArrivedAt ?? lastArrivedAt)
    this.#parts.emit({ type: 'switch', from, to, why, by, gapMs: round(gapMs), repeatedMs: round(repeatedMs) })
  }

  #leave(name: SourceName): void {
    this.#sources.get(name)?.leave()
    this.#files.get(name)?.rest()
  }

  #cue(to: SourceName, notBeforeMs: number): { readonly gapMs: number; readonly firstArrivedAt: number | undefined } {
    this.#isResting = false
    const source = this.#sources.get(to)
    if (!source) throw new Error(`The channel has no source ${to}`)
    const arrived = source.cue(this.#lastFrame?.arrivedAt)
    const gapMs = this.#parts.program.cut(
      source.formats(),
      arrived.map(({ frame }) => frame),
      notBeforeMs,
    )
    for (const each of arrived) this.#files.get(to)?.count(each)
    this.#lastFrame = arrived.at(-1) ?? this.#lastFrame
    return { gapMs, firstArrivedAt: source.kind === 'encoder' ? arrived[0]?.arrivedAt : undefined }
  }

  #end({ why, by }: Extract<ChannelDecision, { type: 'ended' }>): void {
    this.#parts.program.end()
    for (const source of this.#sources.values()) source.leave()
    for (const line of this.#lines.values()) line.cut({ code: 'CHANNEL_ENDED' })
    this.#parts.emit({ type: 'ended', why, by })
  }
}

const round = (ms: number): number => Math.round(ms * 10) / 10
