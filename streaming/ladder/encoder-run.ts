import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { FlvParser } from '../flv/file.ts'
import { TagReader } from '../flv/tag-reader.ts'
import { setNiceness } from '../limits/child-priority.ts'
import type { Frame } from '../media.ts'
import type { FlvFeed } from '../output/flv-feed.ts'
import { MessageType } from '../rtmp/message.ts'
import { encoderArgs, type LiveRung } from './rungs.ts'

type RunOptions = {
  readonly ffmpeg: string
  readonly rungs: readonly LiveRung[]
  readonly feed: FlvFeed
  /** The time on the output clock at which the timestamps of the feed begin. */
  readonly startMs: number
  onFrame(rung: LiveRung, frame: Frame): void
  /** Is called when ffmpeg ends without having been stopped. `why` is its last output or its exit code. */
  onEnd(why: string): void
}

const NICENESS = 5
/** ffmpeg is killed when it has not ended this long after its input. */
const LAST_WORK_MS = 2_000

/** Starts ffmpeg, which encodes every rung from the feed. Returns a function that stops it; no frame is delivered later. */
export function runEncoder({ ffmpeg, rungs, feed, startMs, onFrame, onEnd }: RunOptions): () => void {
  const child = spawn(ffmpeg, encoderArgs(rungs), {
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe', ...rungs.map(() => 'pipe' as const)],
  })
  let output = ''
  let isOver = false
  const finish = (why: string) => {
    if (isOver) return
    isOver = true
    leave()
    onEnd(why)
  }
  const input = child.stdin as Writable
  // A failed write is reported by the end of the process.
  input.on('error', () => {})
  const leave = feed.join({
    isRelay: true,
    write: (bytes) => void (input.writable && input.write(bytes)),
    backlogBytes: () => input.writableLength,
    close: () => input.end(),
  })
  setNiceness(child, NICENESS)
  child.once('error', ({ message }) => finish(message))
  child.once('close', (code) => finish(output.trim() || `code ${code}`))
  child.stderr?.on('data', (bytes: Buffer) => {
    output = (output + bytes.toString('utf8')).slice(-500)
  })
  for (const [at, rung] of rungs.entries()) readFrames(child.stdio[at + 3] as Readable, startMs, (frame) => isOver || onFrame(rung, frame))
  return () => {
    isOver = true
    leave()
    input.end()
    setTimeout(() => child.kill('SIGKILL'), LAST_WORK_MS).unref()
  }
}

function readFrames(source: Readable, startMs: number, onFrame: (frame: Frame) => unknown): void {
  const parser = new FlvParser()
  const reader = new TagReader()
  source.on('error', () => {})
  source.on('data', (bytes: Buffer) => {
    for (const { type, timestampMs, payload } of parser.push(bytes)) {
      const { frame } = type === MessageType.video ? reader.video(payload) : type === MessageType.audio ? reader.audio(payload) : {}
      if (frame) onFrame({ ...frame, dtsMs: timestampMs + startMs })
    }
  })
}
