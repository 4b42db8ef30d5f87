import { fileURLToPath } from 'node:url'
import { FilePlayer } from '../file/file-player.ts'
import { type MediaFile, openMediaFile } from '../file/media-file.ts'
import { Ladder } from '../ladder/ladder.ts'
import { EncoderLine } from '../line/line.ts'
import { FlvFeed } from '../output/flv-feed.ts'
import { HlsWindow } from '../output/hls-window.ts'
import type { Output } from '../output/output.ts'
import { Program } from '../output/program.ts'
import type { Segment } from '../output/segment.ts'
import { Segmenter } from '../output/segmenter.ts'
import { Pull, type PullOptions } from '../pull/pull.ts'
import type { BroadcastRecorder } from '../recording/recorder.ts'
import type { EngineRefusal } from '../refusal.ts'
import type { Publisher } from '../rtmp/publication.ts'
import { Channel } from './channel.ts'
import type { SourceName } from './channel-state.ts'
import type { ChannelEventNotice } from './events.ts'
import { type BroadcastRules, type ChannelAccess, type ChannelOptions, defaultRules, type LineSource } from './options.ts'
import { encoderSource, fileSource } from './source.ts'
import { Tickets } from './tickets.ts'
import { ConnectedViewers, Viewers } from './viewers.ts'

export type OpenChannel = {
  readonly studio: string
  readonly rules: BroadcastRules
  readonly channel: Channel
  readonly window: HlsWindow
  readonly feed: FlvFeed
  readonly ladder: Ladder
  /** Viewers that read its playlists. */
  readonly viewers: Viewers
  /** Viewers over FLV. */
  readonly connected: ConnectedViewers
  /** Knows the viewers with a ticket, and the connections of all viewers over FLV. */
  readonly tickets: Tickets
  readonly recorder: BroadcastRecorder | undefined
  readonly resumes: boolean
  pull: Pull | undefined
  access: ChannelAccess
}

type OpenOptions = {
  readonly viewerBacklogBytes: number
  readonly recorder: BroadcastRecorder | undefined
  readonly clockAheadMs: number | undefined
  emit(event: ChannelEventNotice): void
}

const SLATE = fileURLToPath(new URL('../file/slate.flv', import.meta.url))
/** Players that read a playlist appear at least once within this many target durations. */
const SEEN_WITHIN_TARGETS = 3

/** Opens the files first, so that the channel is either opened completely or refused. */
export async function openChannel(
  studio: string,
  options: ChannelOptions,
  given: OpenOptions,
): Promise<{ readonly open: OpenChannel } | { readonly refused: EngineRefusal }> {
  const players = new Map<SourceName, FilePlayer>()
  for (const [name, files] of filesOf(options)) {
    const loaded = await loadPlayer(files)
    if ('refused' in loaded) {
      await Promise.all([...players.values()].map((player) => player.close()))
      return { refused: { ...loaded.refused, detail: `${name}: ${loaded.refused.detail ?? ''}` } }
    }
    players.set(name, loaded.player)
  }
  const open = assemble(studio, options, given)
  for (const [name, player] of players) {
    const source = fileSource(player, {
      frame: (arrived) => open.channel.frame(name, arrived),
      turn: (formats, arrived) => open.channel.fileTurned(name, formats, arrived),
      lost: (defect) => open.channel.fileLost(name, defect),
    })
    if (name !== 'slate') given.emit({ type: 'line', line: name, from: 'off', to: 'live', why: 'file' })
    open.channel.addFile(name, source)
  }
  return { open }
}

/** Lists the slate first, so that it is available when a line is lost immediately. */
function filesOf({ lines, slate }: ChannelOptions): [SourceName, readonly string[]][] {
  const named = Object.entries(lines) as [SourceName, LineSource][]
  const files = named.flatMap(([name, source]): [SourceName, readonly string[]][] => (source === 'encoder' ? [] : [[name, source.files]]))
  return [['slate', [slate ?? SLATE]], ...files.reverse()]
}

async function loadPlayer(paths: readonly string[]): Promise<{ readonly player: FilePlayer } | { readonly refused: EngineRefusal }> {
  const files: MediaFile[] = []
  const fail = async (refused: EngineRefusal) => {
    await Promise.all(files.map((file) => file.close()))
    return { refused }
  }
  for (const path of paths) {
    const opened = await openMediaFile(path)
    if ('refused' in opened) return await fail(opened.refused)
    files.push(opened.file)
  }
  return files.length > 0 ? { player: await FilePlayer.load(files) } : await fail({ code: 'FILE_UNREADABLE', detail: 'no file' })
}

function assemble(studio: string, options: ChannelOptions, given: OpenOptions): OpenChannel {
  const rules: BroadcastRules = { ...defaultRules, ...options.rules }
  const now = Date.now()
  // Seconds of Unix time grow faster than segments are made, so sequence numbers also rise across a restart.
  const firstSequence = Math.floor((now + (given.clockAheadMs ?? 0)) / 1_000)
  const window = new HlsWindow(rules)
  const feed = new FlvFeed(now, given.viewerBacklogBytes)
  const { recorder } = given
  const onSegment = (segment: Segment) => {
    window.put(segment)
    if (segment.bytes) recorder?.add(segment)
  }
  const longestSegmentMs = rules.targetDurationMs + 450 // still rounded down to the target duration
  const segmenting = { partMs: rules.partMs, segmentMs: rules.segmentMs, longestSegmentMs, firstSequence }
  const segmenter = new Segmenter({ ...segmenting, onSegment })
  const onChange = (heights: readonly number[], why: string | null) => given.emit({ type: 'renditions', heights, why })
  const ladder = new Ladder({ feed, startMs: now, timing: rules, segmenting, onChange })
  ladder.set(options.ladder)
  const ending: Output = { frame: () => {}, cut: () => {}, end: () => window.end() }
  const program = new Program([feed, segmenter, ending, ladder], now)
  const channel = new Channel({ rules, isOnDemand: options.onDemand ?? false, program, emit: given.emit })
  addLines(channel, options, rules)
  const viewers = new Viewers(SEEN_WITHIN_TARGETS * rules.targetDurationMs)
  const connected = new ConnectedViewers()
  const open: OpenChannel = {
    studio,
    rules,
    channel,
    window,
    feed,
    ladder,
    viewers,
    connected,
    tickets: new Tickets(),
    recorder,
    resumes: options.resumes ?? false,
    pull: undefined,
    access: options.access,
  }
  setPull(open, options.pull, given)
  return open
}

/** Says who may watch from now on. Connections without a ticket end when one is needed. */
export function setAccess(open: OpenChannel, access: ChannelAccess): void {
  open.access = access
  open.viewers.clear()
  if (access === 'ticket') open.tickets.closeOpen()
}

/** Sets the stream that the main line pulls; undefined stops pulling. A repeated failure is reported once. */
export function setPull(open: OpenChannel, options: PullOptions | undefined, { emit }: Pick<OpenOptions, 'emit'>): void {
  open.pull?.stop()
  let last = ''
  const onFailure = (why: string) => {
    if (why !== last) emit({ type: 'pullFailed', why })
    last = why
  }
  const attach = (publisher: Publisher) => open.channel.line('main')?.attach(publisher) ?? { refused: { code: 'LINE_UNKNOWN' } }
  open.pull = options && new Pull(options, { attach, onFailure })
}

function addLines(channel: Channel, { lines, policy }: ChannelOptions, rules: BroadcastRules): void {
  for (const [name, source] of Object.entries(lines) as [SourceName, LineSource][]) {
    if (source !== 'encoder') continue
    const line: EncoderLine = new EncoderLine({
      rules,
      onFrame: (arrived) => channel.frame(name, arrived),
      onChange: (change) => channel.lineChanged(name, change),
      onSignal: (signal) => channel.signalChanged(name, signal),
      onHealth: (change) => channel.healthChanged(name, change),
      onExcess: (breaches) => channel.lineExceeds(name, breaches),
    })
    channel.addLine(name, line, encoderSource(line))
  }
  channel.setPolicy(policy)
}
