import { join } from 'node:path'
import type { Storage } from '#server/storage/storage.ts'
import type { FileRow } from '../library/asset-store.ts'
import type { Make, Making, Unmade } from '../processing/process-asset.ts'
import type { Made } from '../processing/work-store.ts'
import { isCropped } from './clean-aperture.ts'
import { encodeLadder, type MadeFile } from './encode.ts'
import { unfitLength } from './facts.ts'
import { isVideoMadeByAi } from './find-ai-mark.ts'
import { SOURCE } from './input.ts'
import { makeOrnaments } from './ornaments.ts'
import { probe } from './probe.ts'
import { rewrap } from './rewrap/rewrap.ts'
import { type FindTools, ToolFailed, type Tools } from './tools.ts'
import { openWorkFolder, type WorkFolder } from './work-folder.ts'

type VideoContext = { readonly storage: Storage; readonly dataDir: string; readonly findTools: FindTools }
type Measures = { readonly width: number; readonly height: number; readonly durationMs: number }
type Result = { readonly measures: Measures; readonly files: readonly MadeFile[] } | Unmade

/**
 * Encodes a video in several sizes with poster and preview when ffmpeg is available; otherwise rewraps it in its one size. The uploaded
 * file is not kept.
 */
export const makeVideo =
  (context: VideoContext): Make =>
  async (making) => {
    const { work, parts } = making
    await using folder = await openWorkFolder(context.dataDir, work.id)
    const sha256 = await folder.fetch(context.storage, parts, SOURCE)
    if (await isCropped(join(folder.path, SOURCE))) return { failed: 'VIDEO_CUT', sha256 }
    const sizeBytes = parts.reduce((sum, part) => sum + part.sizeBytes, 0)
    const tools = await context.findTools()
    const isMarkedAi = await isVideoMadeByAi(join(folder.path, SOURCE))
    const source = { sizeBytes, isMarkedAi }
    const result = tools ? await encodeAll(tools, making, { folder, ...source }) : await rewrapOne(making, folder, source)
    if ('failed' in result) return { ...result, sha256 }
    return { ...(await storeAll(context.storage, making, { folder, sha256, ...result })), isMarkedAi }
  }

type SourceFile = { readonly sizeBytes: number; readonly isMarkedAi: boolean }

async function encodeAll(
  tools: Tools,
  { work, signal, onProgress }: Making,
  { folder, isMarkedAi }: { readonly folder: WorkFolder } & SourceFile,
): Promise<Result> {
  const facts = await probe(tools, { folder: folder.path, format: work.format, signal })
  if ('failed' in facts) return facts
  const encoding = { tools, folder: folder.path, format: work.format, facts, isMarkedAi, signal, onProgress: atIntervals(onProgress) }
  try {
    const ladder = await encodeLadder(encoding)
    const incomplete = unfitLength(ladder.durationMs, facts.durationMs)
    if (incomplete) return incomplete
    const ornaments = await makeOrnaments({ ...encoding, facts: { ...facts, durationMs: ladder.durationMs } })
    return { measures: { ...facts, durationMs: ladder.durationMs }, files: [...ornaments, ...ladder.files] }
  } catch (defect) {
    // A retry would fail in the same way.
    if (defect instanceof ToolFailed) return { failed: 'VIDEO_BROKEN' }
    throw defect
  }
}

async function rewrapOne({ work, signal }: Making, folder: WorkFolder, source: SourceFile): Promise<Result> {
  if (work.format === 'webm') return { failed: 'VIDEO_CODEC', values: { codec: 'WebM' } }
  const done = await rewrap(folder.path, source, signal)
  if ('failed' in done) return done
  const { width, height } = done
  return { measures: done, files: [{ name: 'video.mp4', role: 'video', format: 'mp4', width, height }] }
}

type Encoded = { readonly folder: WorkFolder; readonly sha256: Buffer } & Exclude<Result, Unmade>

async function storeAll(
  storage: Storage,
  { signal }: Making,
  { folder, sha256, measures: { width, height, durationMs }, files }: Encoded,
): Promise<Made> {
  const stored: FileRow[] = []
  for (const file of files) {
    signal.throwIfAborted()
    stored.push({ ...file, size_bytes: await folder.store(storage, file.name), language: null, label: null })
  }
  return { width, height, durationMs, sha256, files: stored }
}

const REPORT_EVERY_MS = 2_000

/** Limits progress reports, because encoding takes nearly all of the time and reports must not slow it down. */
function atIntervals(onProgress: Making['onProgress']): (share: number) => void {
  let next = 0
  return (share) => {
    if (performance.now() < next) return
    next = performance.now() + REPORT_EVERY_MS
    onProgress(Math.min(95, 5 + Math.round(share * 90))).catch(() => {})
  }
}
