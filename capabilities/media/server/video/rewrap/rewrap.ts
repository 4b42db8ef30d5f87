import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AI_LABEL } from '../../processing/ai-mark.ts'
import type { Failure } from '../../processing/work-store.ts'
import { unfitFacts, unfitLength } from '../facts.ts'
import type { Guards } from '../tools.ts'
import { runTool, ToolFailed } from '../tools.ts'

/** `readMs` and `declaredMs` belong to the least complete stream. */
type Rewrapped = {
  readonly width: number
  readonly height: number
  readonly durationMs: number
  readonly readMs: number
  readonly declaredMs: number
}

/** Runs in a separate process, so that a hostile file that crashes it or fills its memory affects no other work. */
const CHILD = fileURLToPath(new URL('rewrap-child.ts', import.meta.url))
const MEMORY_MIB = 512
const NO_GUARDS: Guards = { apart: [], limits: false, mortal: [] }

/**
 * Copies picture and sound unchanged into a new MP4 that starts playing at once. Parts cut off by an edit list and all metadata but the AI
 * label are dropped. Accepts H.264 with AAC only: browsers do not reliably play other codecs, and there is no encoder here.
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
