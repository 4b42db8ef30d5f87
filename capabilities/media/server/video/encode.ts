import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSharp } from '#server/pictures/remake.ts'
import { makeVariants, readPixels } from '#server/pictures/variants.ts'
import type { FileRow } from '../library/asset-store.ts'
import { AI_COMMENT, AI_XMP } from '../processing/ai-mark.ts'
import type { VideoFacts } from './facts.ts'
import { CLEAN, ladderArgs, type Rung, rungsFor } from './ladder.ts'
import { inputOf } from './probe.ts'
import { spriteFor, spriteMap } from './sprite.ts'
import { runTool, type Tools } from './tools.ts'

type Encoding = {
  readonly tools: Tools
  readonly folder: string
  readonly format: string
  readonly facts: VideoFacts
  /** Every file that is made says that AI has made it, as the source did. */
  readonly isMarkedAi: boolean
  readonly signal: AbortSignal
  /** From 0 to 1. */
  onProgress(share: number): void
}
/** A file that was made in the folder. */
export type MadeFile = Omit<FileRow, 'size_bytes' | 'language' | 'label'>

const QUIET = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', '2'] as const
/** A file of the output may be so large: far more than the ladder's bit rates come to. */
const fileBytesOf = ({ durationMs }: VideoFacts): number => 64 * 2 ** 20 + durationMs * 1_000

function run({ tools, folder, facts, signal }: Encoding, args: readonly string[], onLine?: (line: string) => void): Promise<string> {
  const cpuSeconds = 60 + (facts.durationMs / 1_000) * 6
  const common = { file: tools.ffmpeg, folder, guards: tools.guards, signal, cpuSeconds, fileBytes: fileBytesOf(facts) }
  return runTool({ ...common, args: [...QUIET, ...args], ...(onLine && { onLine }) })
}

const labelOf = ({ isMarkedAi }: Encoding): readonly string[] => (isMarkedAi ? ['-metadata', `comment=${AI_COMMENT}`] : [])

/** The ladder, and one file of moderate size for who plays without a script. */
export async function encodeLadder(encoding: Encoding): Promise<readonly MadeFile[]> {
  const { facts, format, onProgress } = encoding
  const rungs = rungsFor(facts)
  await run(
    encoding,
    [...inputOf(format), ...ladderArgs(facts, rungs, labelOf(encoding)), '-progress', 'pipe:1'].filter(Boolean),
    (line) => {
      const [, us] = /^out_time_us=(\d+)$/.exec(line) ?? []
      if (us) onProgress(Math.min(1, Number(us) / 1_000 / facts.durationMs))
    },
  )
  const single = Math.max(
    0,
    rungs.findIndex(({ width, height }) => Math.min(width, height) <= 720),
  )
  const sound = facts.audioStream === null ? [] : ['-f', 'mov', '-i', `file:v${rungs.length}.m4s`]
  const parts = ['-protocol_whitelist', 'file', '-f', 'mov', '-i', `file:v${single}.m4s`, ...sound]
  await run(encoding, [
    ...parts,
    '-map',
    '0:v',
    ...(sound.length > 0 ? ['-map', '1:a'] : []),
    '-c',
    'copy',
    ...CLEAN,
    ...labelOf(encoding),
    '-movflags',
    '+faststart',
    'video.mp4',
  ])
  return filesOf(rungs, rungs[single]!, facts)
}

function filesOf(rungs: readonly Rung[], single: Rung, { audioStream }: VideoFacts): readonly MadeFile[] {
  const sized = ({ width, height }: Rung) => ({ width, height })
  const none = { width: null, height: null }
  const streams = [...rungs.map(sized), ...(audioStream === null ? [] : [none])]
  return [
    { name: 'video.mp4', role: 'video', format: 'mp4', ...sized(single) },
    { name: 'master.m3u8', role: 'playlist', format: 'm3u8', ...sized(rungs[0]!) },
    ...streams.flatMap((size, at) => [
      { name: `v${at}.m3u8`, role: 'rung' as const, format: 'm3u8', ...size },
      { name: `v${at}.m4s`, role: 'rung' as const, format: 'mp4', ...size },
    ]),
  ]
}

/** A frame that is like its neighbours, early in the video, as a picture in all our sizes and formats. */
export async function makePoster(encoding: Encoding): Promise<readonly MadeFile[]> {
  const { facts, format, folder, isMarkedAi } = encoding
  const at = Math.min(3, facts.durationMs / 10_000).toFixed(2)
  const size = `scale=trunc(iw*sar/2)*2:ih,setsar=1,scale='min(1920,iw)':-2`
  const still = ['-map', `0:${facts.videoStream}`, '-an', '-vf', `thumbnail=30,${size}`, '-frames:v', '1', ...CLEAN, 'poster.png']
  await run(encoding, ['-ss', at, ...inputOf(format), ...still])
  const pixels = await readPixels(await readFile(join(folder, 'poster.png')), 'png')
  if ('unfit' in pixels) throw new Error(`No poster: ${pixels.unfit}`)
  const made: MadeFile[] = []
  for await (const { data, bytes: _, ...file } of makeVariants(pixels.ok, { prefix: 'poster-', ...(isMarkedAi && { xmp: AI_XMP }) })) {
    await writeFile(join(folder, file.name), data)
    made.push({ ...file, role: 'poster' })
  }
  return made
}

const SPRITE = 'sprite.webp'

export async function makeSprite(encoding: Encoding): Promise<readonly MadeFile[]> {
  const { facts, format, folder, isMarkedAi } = encoding
  const sprite = spriteFor(facts)
  const { columns, rows, width, height, everySeconds } = sprite
  // The last picture is held: a video with one key frame is shorter than the time of one tile.
  const filter = `tpad=stop_mode=clone:stop_duration=${everySeconds},fps=1/${everySeconds}:round=up,scale=${width}:${height},setsar=1,tile=${columns}x${rows}`
  const tiles = ['-map', `0:${facts.videoStream}`, '-an', '-vf', filter, '-frames:v', '1', ...CLEAN, 'sprite.png']
  await run(encoding, ['-skip_frame', 'nokey', ...inputOf(format), ...tiles])
  const sharp = await openSharp()
  const tiled = sharp(await readFile(join(folder, 'sprite.png'))).webp({ quality: 60 })
  await (isMarkedAi ? tiled.withXmp(AI_XMP) : tiled).toFile(join(folder, SPRITE))
  await writeFile(join(folder, 'sprite.vtt'), spriteMap(sprite, SPRITE, facts.durationMs))
  return [
    { name: SPRITE, role: 'sprite', format: 'webp', width: columns * width, height: rows * height },
    { name: 'sprite.vtt', role: 'sprite-map', format: 'vtt', width: null, height: null },
  ]
}
