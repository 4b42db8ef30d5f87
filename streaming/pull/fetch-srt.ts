import { type ChildProcess, spawn } from 'node:child_process'
import { isIP } from 'node:net'
import type { Fetching, FetchingOptions } from './fetching.ts'

/** Parameters of the address that are passed to libsrt. None of them can make it listen or bind to another address. */
const PASSED_ON = ['streamid', 'passphrase', 'pbkeylen', 'latency'] as const
/** ffmpeg analyses half a second of the stream instead of five, enough for its tables and first pictures. */
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
 * Fetches an SRT source with ffmpeg, which remuxes its transport stream to FLV without encoding. The name is resolved here. ffmpeg reads
 * the address from stdin as a list of one, since every user of the machine can read its command line and the address may contain a
 * passphrase (S75). The output of ffmpeg is not reported, because it repeats the address.
 */
export function fetchSrt(address: string, ffmpeg: string, { lookup, idleMs, begin, fail }: FetchingOptions): Fetching {
  const { hostname, port, searchParams } = new URL(address)
  let child: ChildProcess | undefined
  let isOver = false
  const run = (host: string) => {
    if (isOver) return
    const query = new URLSearchParams({ mode: 'caller', timeout: String(idleMs * 1_000) })
    for (const name of PASSED_ON) {
      const value = searchParams.get(name)
      if (value !== null) query.set(name, value)
    }
    const started = spawn(ffmpeg, [...READ, ...COPY], { stdio: ['pipe', 'pipe', 'ignore'] })
    child = started
    started.stdin.on('error', () => {}) // the process has ended, which is reported below
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

/** The query is URL-encoded, so it contains no quotation mark. */
const listOfOne = (address: string): string => `ffconcat version 1.0\nfile '${address}'\noption analyzeduration ${ANALYSED_US}\n`
