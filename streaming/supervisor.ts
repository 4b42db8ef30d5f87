import { MessageChannel, Worker } from 'node:worker_threads'
import type { ChannelAccess, ChannelOptions } from './channel/options.ts'
import type { ViewerRequest } from './http/media-request.ts'
import { type Respond, ViewerLine } from './http/viewer-line.ts'
import type { LadderOptions } from './ladder/rungs.ts'
import { isTenureOver } from './limits/tenure.ts'
import type { EncodingPolicy } from './line/policy.ts'
import type { EngineCall, FromWorker, ToWorker } from './messages.ts'
import type { PullOptions } from './pull/pull.ts'
import type { EngineRefusal } from './refusal.ts'
import type { PublishRequest } from './rtmp/publish-request.ts'
import { type ChannelSample, optionsOfWorker, type Ports, type StreamingOptions } from './streaming-options.ts'

type Waiting = { resolve(value: unknown): void; reject(defect: Error): void }

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** A worker that sends no samples for this long has hung and is terminated. */
const SILENCE_MS = 15_000
/** Starting takes longer where recordings are closed first. */
const LONGEST_START_MS = 120_000
/** A worker that has run for this long resets the restart delay. */
const STEADY_MS = 60_000

/** Keeps a worker with the open channels running. */
export class Supervisor {
  readonly #options: StreamingOptions
  readonly #channels = new Map<string, ChannelOptions>()
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #viewers: ViewerLine | undefined
  #ports: Ports | undefined
  #asked = 0
  #samples: readonly ChannelSample[] = []
  #pauseMs = FIRST_PAUSE_MS
  #restarting: NodeJS.Timeout | undefined
  #watchdog: NodeJS.Timeout | undefined
  #isClosed = false
  constructor(options: StreamingOptions) {
    this.#options = options
  }

  get samples(): readonly ChannelSample[] {
    return this.#samples
  }

  async start(): Promise<Ports> {
    let startedAt: number | undefined
    const line = new MessageChannel()
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: line.port2, transferList: [line.port2] })
    this.#worker = worker
    worker.on('message', (message: FromWorker) => this.#receive(worker, message))
    let why = 'it ended'
    worker.on('error', (defect) => {
      why = defect instanceof Error ? (defect.stack ?? defect.message) : String(defect)
    })
    worker.on('exit', () => {
      this.#forget()
      if (startedAt !== undefined) this.#exited(worker, why, performance.now() - startedAt)
    })
    this.#watch(worker, LONGEST_START_MS)
    try {
      this.#ports = (await this.#send({ type: 'start', options: optionsOfWorker(this.#options, this.#ports) })) as Ports
      startedAt = performance.now()
      this.#viewers = new ViewerLine(line.port1)
      this.#watch(worker, SILENCE_MS)
      return this.#ports
    } catch (defect) {
      this.#worker = undefined
      await worker.terminate()
      throw defect
    }
  }

  async openChannel(studio: string, options: ChannelOptions): Promise<EngineRefusal | null> {
    if (!/^[A-Za-z0-9_]{1,60}$/.test(studio)) throw new RangeError('A studio is named by letters, digits and _')
    if (!/^[A-Za-z0-9_-]{1,60}$/.test(options.recording ?? '_')) throw new RangeError('A recording is named by letters, digits, _ and -')
    const refused = await this.ask({ type: 'openChannel', studio, options })
    if (!refused) this.#channels.set(studio, options)
    return refused
  }

  async closeChannel(studio: string): Promise<EngineRefusal | null> {
    this.#channels.delete(studio)
    return await this.ask({ type: 'closeChannel', studio })
  }

  async setPolicy(studio: string, policy: EncodingPolicy | null): Promise<EngineRefusal | null> {
    const { policy: _before, ...known } = this.#channels.get(studio) ?? {}
    if ('lines' in known) this.#channels.set(studio, policy ? { ...known, policy } : known)
    return await this.ask({ type: 'setPolicy', studio, policy })
  }

  async setLadder(studio: string, ladder: LadderOptions | null): Promise<EngineRefusal | null> {
    const { ladder: _before, ...known } = this.#channels.get(studio) ?? {}
    if ('lines' in known) this.#channels.set(studio, ladder ? { ...known, ladder } : known)
    return await this.ask({ type: 'setLadder', studio, ladder })
  }

  async setPull(studio: string, pull: PullOptions | null): Promise<EngineRefusal | null> {
    const { pull: _before, ...known } = this.#channels.get(studio) ?? {}
    if ('lines' in known) this.#channels.set(studio, pull ? { ...known, pull } : known)
    return await this.ask({ type: 'setPull', studio, pull })
  }

  async setAccess(studio: string, access: ChannelAccess): Promise<EngineRefusal | null> {
    const known = this.#channels.get(studio)
    if (known) this.#channels.set(studio, { ...known, access })
    return await this.ask({ type: 'setAccess', studio, access })
  }

  /** Gives undefined while there is no worker. Returns a function that withdraws the question. */
  askForViewer(request: ViewerRequest, respond: Respond): () => void {
    if (this.#viewers) return this.#viewers.ask(request, respond)
    respond(undefined)
    return () => {}
  }

  /** Resolves to ENGINE_RESTARTING while there is no worker. */
  ask(ask: EngineCall): Promise<EngineRefusal | null> {
    return this.read<EngineRefusal | null>(ask, { code: 'ENGINE_RESTARTING' })
  }

  async read<Value>(ask: EngineCall, whileRestarting: Value): Promise<Value> {
    try {
      return (await this.#send(ask)) as Value
    } catch (defect) {
      if (defect instanceof WorkerGone) return whileRestarting
      throw defect
    }
  }

  async close(): Promise<void> {
    this.#end()
    await this.read({ type: 'close' }, null)
    await this.#worker?.terminate()
  }

  /** Ends the worker as a kill would: recordings and connections are not closed first. */
  async abort(): Promise<void> {
    this.#end()
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #end(): void {
    this.#isClosed = true
    clearTimeout(this.#watchdog)
    clearTimeout(this.#restarting)
  }

  #send(ask: EngineCall): Promise<unknown> {
    const worker = this.#worker
    if (!worker) return Promise.reject(new WorkerGone())
    const id = ++this.#asked
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#post(worker, { ask, id })
    })
  }

  #post(worker: Worker, message: ToWorker): void {
    worker.postMessage(message)
  }

  #receive(worker: Worker, message: FromWorker): void {
    if ('answer' in message) this.finish(message.answer, ({ resolve }) => resolve(message.value))
    else if ('failed' in message) this.finish(message.failed, ({ reject }) => reject(new Error(message.why)))
    else if ('authorize' in message) void this.#authorize(worker, message.authorize, message.request)
    else if ('event' in message) this.#options.onEvent(message)
    else this.#receiveSamples(worker, message.samples)
  }

  finish(id: number, finish: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (waiting) finish(waiting)
  }

  #receiveSamples(worker: Worker, samples: readonly ChannelSample[]): void {
    this.#samples = samples
    this.#watch(worker, SILENCE_MS)
    this.#options.onSamples?.(samples)
  }

  /** Ends a worker that stays silent. */
  #watch(worker: Worker, withinMs: number): void {
    clearTimeout(this.#watchdog)
    if (this.#isClosed) return
    this.#watchdog = setTimeout(() => void worker.terminate(), withinMs)
    this.#watchdog.unref()
  }

  async #authorize(worker: Worker, id: number, request: PublishRequest): Promise<void> {
    const failed = { refused: { code: 'AUTHORIZATION_FAILED' } }
    this.#post(worker, { ...(await this.#options.authorizePublish(request).catch(() => failed)), authorized: id })
  }

  /** Leaves what an ended worker was asked without an answer. */
  #forget(): void {
    clearTimeout(this.#watchdog)
    for (const { reject } of this.#waiting.values()) reject(new WorkerGone())
    this.#waiting.clear()
    this.#viewers?.end()
    this.#viewers = undefined
  }

  #exited(worker: Worker, why: string, ranMs: number): void {
    if (this.#isClosed || worker !== this.#worker) return
    this.#worker = undefined
    this.#samples = []
    this.#options.onEvent({ studio: null, at: Date.now(), event: { type: 'restarting', why } })
    if (ranMs > STEADY_MS) this.#pauseMs = FIRST_PAUSE_MS
    this.#restartLater()
  }

  #restartLater(): void {
    if (this.#isClosed) return
    this.#restarting = setTimeout(() => void this.#restart(), this.#pauseMs)
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2)
  }

  /**
   * Restarts on the same ports, unless the tenure is over, since a start closes recordings. A channel whose files no longer exist stays closed and reports it; a channel opened in the meantime stays
   * open.
   */
  async #restart(): Promise<void> {
    const { tenure } = this.#options
    if (tenure && isTenureOver(tenure)) return this.#restartLater()
    try {
      await this.start()
    } catch {
      return this.#restartLater()
    }
    for (const [studio, options] of this.#channels) {
      const refused = await this.ask({ type: 'openChannel', studio, options })
      if (refused?.code === 'ENGINE_RESTARTING') return
      if (refused && refused.code !== 'CHANNEL_OPEN') this.#emitEnded(studio)
    }
  }

  #emitEnded(studio: string): void {
    this.#options.onEvent({ studio, at: Date.now(), event: { type: 'ended', why: 'no-line', by: null } })
  }
}

class WorkerGone extends Error {}
