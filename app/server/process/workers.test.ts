import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { until } from '#tests/world/until.ts'
import { openWorkers } from './workers.ts'

/** Writes its process id, and a line for each SIGTERM, and ends at a later signal. */
const PROGRAM = `
console.log(process.pid)
process.on('SIGTERM', () => console.log('SIGTERM')).on('SIGWINCH', () => process.exit(0))
setInterval(() => {}, 1_000)
process.send('answers')
`

test('a worker that still answers when the others have closed is not signalled again (R21)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'workers-'))
  using _removed = { [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
  const program = join(folder, 'program.mjs')
  writeFileSync(program, PROGRAM)
  let written = ''
  const add = (lines: string) => {
    written += lines
  }
  const workers = openWorkers({ workers: 2, program, log: { info() {}, warn() {}, add } })
  await workers.start()
  workers.drain()
  await until(() => written.includes('SIGTERM'))
  const closed = workers[Symbol.asyncDispose]()
  process.kill(Number.parseInt(written, 10), 'SIGWINCH')
  await closed
  assert.equal(written.match(/SIGTERM/g)?.length, 1)
})
