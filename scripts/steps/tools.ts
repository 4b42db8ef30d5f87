import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Biome is a native program of this platform. */
export const findBiome = (): string => `node_modules/@biomejs/cli-${process.platform}-${process.arch}/biome`

/** Runs a tool and prints its output only on failure. Returns true on success. Signals to this process also end the tool. */
export async function runTool(name: string, [file, ...options]: readonly string[]): Promise<boolean> {
  const since = performance.now()
  const end = () => {
    child.kill('SIGKILL')
    process.exit(1)
  }
  for (const signal of SIGNALS) process.on(signal, end) // registered before the start: handlers run in a later turn
  const child = spawn(file!, options, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | Error | null>((resolve) => child.once('error', resolve).once('close', resolve))
  const [output, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  for (const signal of SIGNALS) process.off(signal, end)
  const passed = status === 0
  const seconds = ((performance.now() - since) / 1_000).toFixed(1)
  process.stdout.write(`${passed ? '✔' : '✘'} ${name} (${seconds} s)\n`)
  if (!passed) process.stdout.write(`${[output, errors, status instanceof Error && status.message].filter(Boolean).join('\n').trim()}\n`)
  return passed
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
