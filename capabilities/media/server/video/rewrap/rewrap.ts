import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AI_LABEL } from '../../processing/ai-mark.ts'
import type { Failure } from '../../processing/work-store.ts'
import { unfitFacts, unfitLength } from '../facts.ts'
import type { Guards } from '../tools.ts'
import { runTool, ToolFailed } from '../tools.ts'

/** `readMs`, `declaredMs`: of the stream that lacks most of what the file lists. */
type Rewrapped = {
  readonly width: number
  readonly height: number
  readonly durationMs: number
  readonly readMs: number
  readonly declaredMs: number
}

/** Inside a process of its own, which a hostile file may stop or fill without anybody else noticing. */
const CHILD = fileURLToPath(new URL('rewrap-child.ts', import.meta.url))
const MEMORY_MIB = 512
const NO_GUARDS: Guards = { apart: [], limits: false, mortal: [] }

/**
 * Puts picture and sound as they are into a new MP4 that begins to play at once, without what an edit list cut off and without anything that the
 * file said about itself but that AI has made it. Takes H.264 with AAC only: what else there is no browser plays for sure, and there is nothing
 * here to encode it anew.
 */
export async function rewrap(
  folder: string,
  { sizeBytes, isMarkedAi }: { readonly sizeBytes: number; readonly isMarkedAi: boolean },
  signal: AbortSignal,
): Promise<Rewrapped | Failure> {
  const args = [`--max-old-space-size=${MEMORY_MIB}`, CHILD, join(folder, 'source'), join(folder, 'video.mp4'), isMarkedAi ? AI_LABEL : '']
  const limits = { cpuSeconds: 60 + sizeBytes / 2 ** 21, fileBytes: 2 * sizeBytes }
  const printed = await runTool({ file: process.execPath, args, folder, guards: NO_GUARDS, signal, ...limits }).catch((defect: unknown) => {
    if (defect instanceof ToolFailed) return '{"failed":"VIDEO_BROKEN"}'
    throw defect
  })
  const result = JSON.parse(printed) as Rewrapped | Failure
  return 'failed' in result ? result : (unfitFacts(result) ?? unfitLength(result.readMs, result.declaredMs) ?? result)
}
