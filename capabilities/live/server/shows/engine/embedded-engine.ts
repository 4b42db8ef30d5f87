import type { Log } from '#server/observe/log.ts'
import { type ChannelSample, type Streaming, type StreamingEvent, type StreamingOptions, startStreaming } from '#streaming/control.ts'
import { channelName, LINES } from '../../../contract.ts'
import type { AuthorizeRequest, PublishAnswer } from '../../keys/authorize-publish.ts'
import { type LiveSettings, USUAL_RTMP_PORT } from '../../settings.ts'
import { accessOf, channelOptions, isSamePull, isTurnedFrom, ladderOf, policyOf, pullOf } from './channel-options.ts'
import { openOnLastingPort } from './encoder-port.ts'
import type { EngineCommand, EngineStudio, LiveEngine } from './engine.ts'
import { noticesOf, numberOf } from './engine-notices.ts'

// This file adapts the streaming engine, alone or behind an SRS, to the interface of live. Studios are channels, and notices carry the
// studio's number.

type LiveEngineContext = {
  readonly settings: LiveSettings
  /** Origins whose pages may play broadcasts. */
  readonly origins: readonly string[]
  readonly viewerKey: Uint8Array
  readonly recordingFolder: string
  /** The file that stores the port for encoders when the default one was taken. */
  readonly portFile: string
  readonly log: Log
  readonly term: Required<Pick<StreamingOptions, 'tenure' | 'clockAheadMs'>>
  authorizePublish(request: AuthorizeRequest): Promise<PublishAnswer>
  findTools(): Promise<{ readonly ffmpeg: string } | null>
}
type OpenEngine = AsyncDisposable & Pick<Streaming, 'abort' | 'answerViewer' | 'ports'> & { readonly engine: LiveEngine }

/** Starts the engine. A free port replaces the default encoder port when that is taken and no port is configured, also at later starts. */
export async function openLiveEngine(context: LiveEngineContext): Promise<OpenEngine> {
  const handlers: Parameters<LiveEngine['onNotice']>[0][] = []
  const attendance: Parameters<LiveEngine['onAttendance']>[0][] = []
  const channels = new Set<number>()
  const handler = ({ studio, event }: StreamingEvent) => {
    if (event.type === 'restarting') context.log.warn('live.engine-restarted', { why: event.why })
    if (event.type === 'srs')
      context.log[event.isReachable ? 'info' : 'warn']('live.srs', { isReachable: event.isReachable, why: event.why })
    if (event.type === 'forgedHook') context.log.warn('live.forged-hook', { address: event.address })
    if (event.type === 'attendance' && studio !== null) for (const run of attendance) run(numberOf(studio), event.spans)
    for (const { number, notice } of noticesOf(studio, event, channels)) for (const run of handlers) run(number, notice)
  }
  const streaming = await start(context, handler)
  context.log.info('live.engine-started', { ...streaming.ports })
  return {
    engine: {
      ...drive(streaming, channels, (run) => handlers.push(run), context),
      onAttendance: (run) => void attendance.push(run),
      endTickets: (number, tickets) =>
        void streaming.endTickets(channelName(number), tickets).catch((defect: unknown) => context.log.error('live.engine', defect)),
    },
    abort: streaming.abort,
    answerViewer: streaming.answerViewer,
    ports: streaming.ports,
    [Symbol.asyncDispose]: () => streaming[Symbol.asyncDispose](),
  }
}

async function start(
  { settings, origins, viewerKey, recordingFolder, portFile, authorizePublish, findTools, term }: LiveEngineContext,
  onEvent: (event: StreamingEvent) => void,
) {
  const { rtmpHost: host, rtmpPort, rtmps, srs } = settings
  const tools = await findTools()
  const open = (port: number) =>
    startStreaming({
      ...(srs ? { srs } : { rtmp: { host, port }, ...(rtmps && { rtmps: { host, ...rtmps } }) }),
      http: { host: settings.httpHost, port: settings.httpPort },
      origins,
      trustedProxies: ['127.0.0.1', settings.httpHost, ...settings.trustedProxies],
      viewerKey,
      ...term,
      ...(settings.records && { recordingFolder }),
      ...(tools && { ffmpeg: tools.ffmpeg }),
      onEvent,
      async authorizePublish({ stream, key, address, protocol }) {
        const answer = await authorizePublish({ stream, key, address, isCamera: protocol === 'camera' })
        if ('refused' in answer) return { refused: { code: REFUSED[answer.refused] } }
        return { by: answer.ok.by }
      },
    })
  if (rtmpPort !== undefined) return await open(rtmpPort)
  return await openOnLastingPort({ file: portFile, usual: USUAL_RTMP_PORT }, open, ({ ports }) => ports.rtmp)
}
const REFUSED = {
  'too-many': 'TOO_MANY_FAILURES',
  key: 'KEY_WRONG',
  closed: 'CHANNEL_UNKNOWN',
  'not-allowed': 'NOT_ALLOWED',
} as const

/** `opened` contains the studios with a channel. */
function drive(
  streaming: Streaming,
  opened: Set<number>,
  onNotice: LiveEngine['onNotice'],
  context: Pick<LiveEngineContext, 'log' | 'findTools'>,
): Omit<LiveEngine, 'onAttendance' | 'endTickets'> {
  const findTools = streaming.abilities.ladder ? context.findTools : async () => null
  let last: Promise<unknown> = Promise.resolve()
  /** Runs requests in order. A refusal is only logged, because the operator sees the outcome in the signal. */
  const then = (what: string, number: number, work: () => Promise<{ readonly code: string } | null>) => {
    last = last
      .then(work)
      .then((refused) => refused && context.log.info('live.engine-refused', { what, studio: number, refusal: refused.code }))
      .catch((defect: unknown) => context.log.error('live.engine', defect))
  }
  const openChannel = (studio: EngineStudio) =>
    then('open', studio.number, async () =>
      streaming.openChannel(channelName(studio.number), await channelOptions(studio, { findTools, findCaller: context.findTools })),
    )
  const closeChannel = (number: number) => then('close', number, () => streaming.closeChannel(channelName(number)))
  const known = new Map<number, EngineStudio>()
  return {
    open(studio) {
      const { number, isOpen } = studio
      const before = known.get(number)
      const isTurned = isTurnedFrom(before, studio)
      known.set(number, studio)
      if (isOpen && opened.has(number) && isTurned) {
        closeChannel(number)
        openChannel(studio)
      } else if (isOpen && opened.has(number)) {
        if (studio.needsTicket !== before?.needsTicket)
          then('access', number, () => streaming.setAccess(channelName(number), accessOf(studio)))
        then('policy', number, () => streaming.setPolicy(channelName(number), policyOf(studio)))
        if (studio.ladder.join() !== before?.ladder.join())
          then('ladder', number, async () => streaming.setLadder(channelName(number), await ladderOf(studio, findTools)))
        if (!isSamePull(studio.pull, before?.pull ?? null))
          then('pull', number, async () => streaming.setPull(channelName(number), await pullOf(studio, context.findTools)))
      } else if (isOpen) openChannel(studio)
      else if (opened.has(number)) closeChannel(number)
      if (isOpen) opened.add(number)
      else opened.delete(number)
    },
    close(number) {
      known.delete(number)
      if (opened.delete(number)) closeChannel(number)
    },
    prepare(number, show) {
      const studio = known.get(number)
      if (!studio || !opened.has(number)) return
      closeChannel(number)
      openChannel({ ...studio, show, isOnAir: false, rotation: null, pull: null })
    },
    command: (number, command) => then(command.kind, number, () => execute(streaming, channelName(number), command)),
    kick: (number, line, who) => then('kick', number, () => streaming.kick(channelName(number), line, who)),
    checkFile: async (path) => (await streaming.checkFile(path))?.code ?? null,
    settled: async () => void (await last),
    samples: () => streaming.snapshot().flatMap(samplesOf),
    onNotice,
  }
}

function execute(streaming: Streaming, studio: string, command: EngineCommand) {
  const { kind, by } = command
  if (kind === 'pin') return streaming.pin(studio, command.source, { by, untilLost: true })
  if (kind === 'drill') return streaming.drill(studio, { line: command.source, forMs: command.forMs, by })
  return kind === 'release' ? streaming.release(studio, by) : streaming.end(studio, by)
}

function samplesOf({ studio, lines }: ChannelSample) {
  return LINES.flatMap((line) => {
    const now = lines[line]
    if (!now?.sample) return []
    const { sample, video, breaches, health, brokenFrames, apartMs, thumbnailAt, by } = now
    const { at, kbps, framesPerSecond, audioKbps, keyFrameDistanceMs, lagMs } = sample
    const issues = health.map(({ reason, since }) => ({ reason, since: new Date(since).toISOString() }))
    const size = { width: video?.width ?? null, height: video?.height ?? null }
    return [
      {
        number: numberOf(studio),
        line,
        by,
        sample: {
          at,
          kbps,
          framesPerSecond,
          audioKbps,
          keyFrameDistanceMs,
          ...size,
          breaches,
          lagMs,
          brokenFrames,
          apartMs,
          thumbnailAt,
          issues,
        },
      },
    ]
  })
}
