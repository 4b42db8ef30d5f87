import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'

// Each question is a program of its own, so that none inherits the heat of another.
process.env['NODE_ENV'] = 'production'
await buildWeb()
await buildServer()
const named = process.argv.slice(2)
const all = globSync('benchmarks/**/*.bench.ts').sort()
for (const file of named.length === 0 ? all : [...new Set(named.flatMap(findFiles))]) {
  process.stdout.write(`\n${file}\n`)
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

/** The bench of that name, or else all whose path has it: `lighthouse` has `house`. */
function findFiles(name: string): string[] {
  const exact = all.filter((path) => basename(path) === `${name}.bench.ts`)
  return exact.length > 0 ? exact : all.filter((path) => path.includes(name))
}
