import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { setNiceness } from '../../limits/child-priority.ts'

/** A short extract of a line as FLV: one key frame, a second of sound, or both. */
export type ContentPiece = { readonly flv: Buffer; readonly hasPicture: boolean; readonly hasSound: boolean }
/** A decoded piece: a JPEG to show, a grid of grey pixels, and 16-bit samples of the sound. */
export type DecodedPiece = { readonly jpeg: Buffer; readonly grey: Buffer; readonly sound: Buffer }
/** `decoded` is undefined when it failed or took too long; `coreMs` is the time of a core that it took, at most. */
type Decoding = { readonly decoded: DecodedPiece | undefined; readonly coreMs: number }

/** Grey pixels are picked instead of averaged, so that camera noise still counts as movement. */
const GREY = { width: 128, height: 72 }
export const GREY_BYTES = GREY.width * GREY.height
const NICENESS = 15
const LONGEST_MS = 5_000
const MOST_BYTES = 512 * 2 ** 10

/** Decodes a piece by ffmpeg. */
export async function decodePiece(ffmpeg: string, { flv, hasPicture, hasSound }: ContentPiece): Promise<Decoding> {
  const began = performance.now()
  const before = ownChildrenMs()
  const child = spawn(ffmpeg, argsFor(hasPicture, hasSound), {
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'ignore', 'pipe', 'pipe'],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  })
  setNiceness(child, NICENESS)
  const [input, ...outputs] = child.stdio
  const read = (output: (typeof outputs)[number]) => collect(output as Readable, () => child.kill('SIGKILL'))
  const [jpeg, grey, sound] = [read(outputs[0]), read(outputs[2]), read(outputs[3])]
  // A failed write is reported by the exit code.
  input?.on('error', () => {}).end(flv)
  const isDone = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  // Other children that end meanwhile are counted too, which only lengthens the pause.
  const elapsedMs = performance.now() - began
  const coreMs = before === undefined ? elapsedMs : Math.min(elapsedMs, (ownChildrenMs() ?? before) - before)
  const decoded = { jpeg: Buffer.concat(jpeg), grey: Buffer.concat(grey), sound: Buffer.concat(sound) }
  return { decoded: isDone ? decoded : undefined, coreMs }
}

/** Fields 16 and 17 of `/proc/self/stat`, counted behind the program's name: the user and system time of ended children. */
const OF_CHILDREN = [13, 14] as const
/** Linux counts this time in hundredths of a second on every machine. */
const TICK_MS = 10

/** Returns undefined on systems without `/proc`, where the elapsed time counts. */
const ownChildrenMs = (): number | undefined =>
  existsSync('/proc/self/stat') ? readChildrenMs(readFileSync('/proc/self/stat', 'latin1')) : undefined

/** Returns the processor time of ended children of a process. */
export function readChildrenMs(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return OF_CHILDREN.reduce((sum, at) => sum + Number(fields[at]), 0) * TICK_MS
}

function argsFor(hasPicture: boolean, hasSound: boolean): string[] {
  const picture = ['-map', '0:v:0', '-frames:v', '1']
  return [
    ...['-hide_banner', '-v', 'quiet', '-filter_threads', '1'],
    ...['-threads', '1', '-skip_loop_filter', 'all', '-analyzeduration', '0', '-f', 'flv', '-i', 'pipe:0'],
    ...(hasPicture ? [...picture, '-vf', 'scale=320:-2:flags=fast_bilinear', '-q:v', '6', '-f', 'mjpeg', 'pipe:1'] : []),
    ...(hasPicture ? [...picture, '-vf', `scale=${GREY.width}:${GREY.height}:flags=neighbor,format=gray`, '-f', 'rawvideo', 'pipe:3'] : []),
    ...(hasSound ? ['-map', '0:a:0', '-ac', '1', '-ar', '8000', '-f', 's16le', 'pipe:4'] : []),
  ]
}

function collect(output: Readable, onTooMuch: () => void): Buffer[] {
  const chunks: Buffer[] = []
  let bytes = 0
  output.on('error', () => {})
  output.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MOST_BYTES) onTooMuch()
    else chunks.push(chunk)
  })
  return chunks
}
