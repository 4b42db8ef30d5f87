import { type ChildProcess, spawn } from 'node:child_process'
import { isIP } from 'node:net'
import type { Fetching, FetchingOptions } from './fetching.ts'

/** What libsrt is told beside the address: nothing that would make it listen, or bind elsewhere. */
const PASSED_ON = ['streamid', 'passphrase', 'pbkeylen', 'latency'] as const
/** It looks at no more of the stream than its tables and first pictures need: half a second of it, and not five. */
const ANALYSED_US = 500_000
const READ = [
  '-v',
  'quiet',
  '-protocol_whitelist',
  'srt,pipe',
  '-analyzeduration',
  `${ANALYSED_US}`,
  '-f',
  'concat',
  '-safe',
  '0',
  '-i',
  'pipe:0',
]
const COPY = ['-map', '0:v:0?', '-map', '0:a:0?', '-c', 'copy', '-f', 'flv', 'pipe:1']

/**
 * An SRT source, called by ffmpeg, which makes FLV of its transport stream without encoding anything. The name is looked up here, and ffmpeg is given the
 * address alone, as a list of one that it reads from us: everybody on the machine may read its command line, and a passphrase is in the address (S75). What
 * ffmpeg says is not told: it repeats that.
 */
export function fetchSrt(address: string, ffmpeg: string, { lookup, idleMs, begin, fail }: FetchingOptions): Fetching {
  const { hostname, port, searchParams } = new URL(address)
  let child: ChildProcess | undefined
  let isOver = false
  const run = (host: string) => {
    if (isOver) return
    const query = new URLSearchParams({ mode: 'caller', timeout: String(idleMs * 1_000) })
    for (const name of PASSED_ON) if (searchParams.has(name)) query.set(name, searchParams.get(name)!)
    const started = spawn(ffmpeg, [...READ, ...COPY], { stdio: ['pipe', 'pipe', 'ignore'] })
    child = started
    started.stdin.on('error', () => {}) // it has ended, which is told below
    started.stdin.end(listOfOne(`srt://${host}:${port}?${query}`))
    started.stdout.once('data', (first: Buffer) => {
      started.stdout.unshift(first)
      begin(started.stdout)
    })
    started.on('error', ({ message }) => fail(message))
    started.on('close', () => fail('ended'))
  }
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare)) run(hostname)
  else
    lookup(bare, {}, (defect, found) => {
      if (defect) fail(defect.message)
      else run(isIP(String(found)) === 6 ? `[${String(found)}]` : String(found))
    })
  return {
    destroy(why) {
      isOver = true
      child?.kill('SIGKILL')
      if (why !== undefined) fail(why)
    },
  }
}

/** The query leaves no quotation mark as it is. */
const listOfOne = (address: string): string => `ffconcat version 1.0\nfile '${address}'\noption analyzeduration ${ANALYSED_US}\n`
