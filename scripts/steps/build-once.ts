import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockDataFolder } from '#server/database/embedded/folder-lock.ts'
import { beginStep } from './report-step.mjs'

type Build = {
  /** Names what is built, as the step prints it: `the pages`. */
  readonly what: string
  readonly sources: readonly string[]
  /** The file with the digest of the sources of the last complete build. */
  readonly mark: string
  readonly command: readonly string[]
  /** Finishes the files before the build counts as complete. */
  finish?(): void
}

/** Builds unless the sources match the last complete build. Exits the process when the build fails. */
export async function buildOnce({ what, sources, mark, command, finish }: Build): Promise<void> {
  const wanted = digestOf(sources)
  if (readMark(mark) === wanted) return
  using _lock = await waitForLock()
  if (readMark(mark) === wanted) return
  rmSync(mark, { force: true })
  const endStep = beginStep(`Building ${what}`)
  const { code, output } = await run(command)
  if (code !== 0) {
    process.stderr.write(`failed: ${what} cannot be built.\n${output.trim()}\n`)
    process.exit(1)
  }
  finish?.()
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, wanted)
  endStep()
}

/** A build removes the mark first, so that an interrupted build never looks complete. */
function readMark(mark: string): string | undefined {
  try {
    return readFileSync(mark, 'utf8')
  } catch {
    return undefined
  }
}

function digestOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

async function waitForLock(): Promise<Disposable> {
  for (;;) {
    const lock = lockDataFolder('.runtime/build')
    if (lock) return lock
    await sleep(100)
  }
}

async function run(command: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => {
    child.kill()
    process.exit(130)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const
  for (const signal of signals) process.once(signal, stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  for (const signal of signals) process.off(signal, stop)
  return { code, output }
}
