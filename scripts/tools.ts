import { spawnSync } from 'node:child_process'

/** Biome comes as the plain program of this platform. */
export const findBiome = (): string => `node_modules/@biomejs/cli-${process.platform}-${process.arch}/biome`

/** Runs a tool, and shows what it said only when it failed. True when it passed. */
export function runTool(name: string, [file, ...options]: readonly string[]): boolean {
  const since = performance.now()
  const { status, stdout, stderr, error } = spawnSync(file!, options, { encoding: 'utf8', maxBuffer: 64_000_000 })
  const passed = status === 0
  const seconds = ((performance.now() - since) / 1_000).toFixed(1)
  process.stdout.write(`${passed ? '✔' : '✘'} ${name} (${seconds} s)\n`)
  if (!passed) process.stdout.write(`${[stdout, stderr, error].filter(Boolean).join('\n').trim()}\n`)
  return passed
}
