import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileRow } from '../library/asset-store.ts'
import { AI_COMMENT, AI_LABEL } from '../processing/ai-mark.ts'
import type { VideoFacts } from './facts.ts'
import { inputOf } from './input.ts'
import { CLEAN, ladderArgs, type Rung, rungsFor } from './ladder.ts'
import { measurePackets } from './measure-packets.ts'
import { runTool, ToolFailed, type Tools } from './tools.ts'

export type Encoding = {
  readonly tools: Tools
  readonly folder: string
  readonly format: string
  readonly facts: VideoFacts
  /** Every output file carries the AI label of its source. */
  readonly isMarkedAi: boolean
  readonly signal: AbortSignal
  onProgress(share: number): void
}
export type MadeFile = Omit<FileRow, 'size_bytes' | 'language' | 'label'>

/** The single file for players without scripts. */
const SINGLE = 'video.mp4'
const QUIET = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', '2'] as const
/** Limits the size of an output file, far above the bit rates of the ladder. */
const fileBytesOf = ({ durationMs }: VideoFacts): number => 64 * 2 ** 20 + durationMs * 1_000

/** Runs ffmpeg to make a file; throws when ffmpeg succeeds without making it. */
export async function makeFile(
  encoding: Encoding,
  { output, args, onLine }: { readonly output: string; readonly args: readonly string[]; readonly onLine?: (line: string) => void },
): Promise<void> {
  const { tools, folder, facts, signal } = encoding
  const cpuSeconds = 60 + (facts.durationMs / 1_000) * (facts.isHdr ? 20 : 6)
  const limits = { signal, cpuSeconds, fileBytes: fileBytesOf(facts) }
  await runTool({ file: tools.ffmpeg, folder, guards: tools.guards, ...limits, args: [...QUIET, ...args], ...(onLine && { onLine }) })
  const made = await stat(join(folder, output)).catch(() => null)
  if (!made || made.size === 0) throw new ToolFailed(`it made no ${output}`)
}

const labelOf = ({ isMarkedAi }: Encoding): readonly string[] => (isMarkedAi ? ['-metadata', `comment=${AI_COMMENT}`] : [])

type Ladder = { readonly files: readonly MadeFile[]; readonly durationMs: number }

/** Encodes the ladder, and a single file of moderate size for players without scripts. */
export async function encodeLadder(encoding: Encoding): Promise<Ladder> {
  const { facts, format, onProgress } = encoding
  const rungs = rungsFor(facts)
  await makeFile(encoding, {
    output: 'v0.m4s',
    args: [...inputOf(format), ...ladderArgs(facts, rungs, labelOf(encoding)), '-progress', 'pipe:1'].filter(Boolean),
    onLine: (line) => {
      const [, us] = /^out_time_us=(\d+)$/.exec(line) ?? []
      if (us) onProgress(Math.min(1, Number(us) / 1_000 / facts.durationMs))
    },
  })
  const single = Math.max(
    0,
    rungs.findIndex(({ width, height }) => Math.min(width, height) <= 720),
  )
  const sound = facts.audioStream === null ? [] : ['-f', 'mov', '-i', `file:v${rungs.length}.m4s`]
  const parts = ['-protocol_whitelist', 'file', '-f', 'mov', '-i', `file:v${single}.m4s`, ...sound]
  await makeFile(encoding, {
    output: SINGLE,
    args: [
      ...parts,
      '-map',
      '0:v',
      ...(sound.length > 0 ? ['-map', '1:a'] : []),
      '-c',
      'copy',
      ...CLEAN,
      ...labelOf(encoding),
      ...(encoding.isMarkedAi
        ? ['-metadata', `AIGC=${AI_LABEL}`, '-movflags', '+faststart+use_metadata_tags']
        : ['-movflags', '+faststart']),
      SINGLE,
    ],
  })
  return { files: filesOf(rungs, rungs[single]!, facts), durationMs: await lengthOf(encoding) }
}

/** Measures the duration of the encoded video, independently of what its source declared. */
async function lengthOf({ tools, folder, signal }: Encoding): Promise<number> {
  const spans = [...(await measurePackets(tools, { folder, input: ['-f', 'mov', '-i', `file:${SINGLE}`], signal })).values()]
  if (spans.length === 0) throw new ToolFailed('it made a video without packets')
  return Math.round(
    (Math.max(...spans.map(({ toSeconds }) => toSeconds)) - Math.min(...spans.map(({ fromSeconds }) => fromSeconds))) * 1_000,
  )
}

function filesOf(rungs: readonly Rung[], single: Rung, { audioStream }: VideoFacts): readonly MadeFile[] {
  const sized = ({ width, height }: Rung) => ({ width, height })
  const none = { width: null, height: null }
  const streams = [...rungs.map(sized), ...(audioStream === null ? [] : [none])]
  return [
    { name: SINGLE, role: 'video', format: 'mp4', ...sized(single) },
    { name: 'master.m3u8', role: 'playlist', format: 'm3u8', ...sized(rungs[0]!) },
    ...streams.flatMap((size, at) => [
      { name: `v${at}.m3u8`, role: 'rung' as const, format: 'm3u8', ...size },
      { name: `v${at}.m4s`, role: 'rung' as const, format: 'mp4', ...size },
    ]),
  ]
}
