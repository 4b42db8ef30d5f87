import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'

// Each question is a program of its own, so that none inherits the heat of another.
process.env['NODE_ENV'] = 'production'
await buildWeb()
await buildServer()
const named = process.argv.slice(2)
const all = globSync('benchmarks/**/*.bench.ts').sort()
for (const file of all.filter((path) => named.length === 0 || named.some((name) => path.includes(name)))) {
  process.stdout.write(`\n${file}\n`)
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
