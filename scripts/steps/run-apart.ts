import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopAbandoned } from '#server/database/embedded/embedded.ts'

/** A stopping database needs time to write its data. */
const ENDS_WITHIN_MS = 30_000

/**
 * Runs a program with its own temporary folder; returns true when it succeeds. Aborting `signal` sends SIGTERM to its process group. Leaves
 * no process of the group and no database below the folder.
 */
export async function runApart(command: readonly string[], signal: AbortSignal): Promise<boolean> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-apart-'))
  const [file, ...rest] = command
  const child = spawn(file!, rest, { stdio: ['ignore', 'inherit', 'inherit'], detached: true, env: { ...process.env, TMPDIR: folder } })
  const ended = once(child, 'exit')
  const ask = () => void signalGroup(child, 'SIGTERM')
  signal.addEventListener('abort', ask)
  if (signal.aborted) ask()
  const [code] = await ended
  signal.removeEventListener('abort', ask)
  ask()
  for (const until = performance.now() + ENDS_WITHIN_MS; signalGroup(child, 0) && performance.now() < until; ) await sleep(20)
  signalGroup(child, 'SIGKILL')
  for (const postgres of globSync('**/postgres/postmaster.pid', { cwd: folder }))
    await stopAbandoned(join(folder, dirname(dirname(postgres))))
  rmSync(folder, { recursive: true, force: true })
  return code === 0
}

/** Returns false when the group has no process left. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid!, signal)
  } catch {
    return false
  }
}
