import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { test } from 'node:test'

const OPEN = `
  const { openScratch } = await import('./tests/run/scratch.ts')
  using scratch = await openScratch()
  process.stdout.write(process.env.TMPDIR)
  await new Promise((resolve) => process.stdin.once('data', resolve))
  process.stdin.destroy()`

async function openRun(): Promise<{ readonly run: ChildProcess; readonly folder: string }> {
  const run = spawn(process.execPath, ['--input-type=module', '-e', OPEN], { stdio: ['pipe', 'pipe', 'inherit'] })
  return { run, folder: String((await once(run.stdout, 'data'))[0]) }
}

test('a run removes its own scratch folder and those of killed runs, and keeps those of living runs', async () => {
  const [killed, living] = [await openRun(), await openRun()]
  killed.run.kill('SIGKILL')
  await once(killed.run, 'exit')
  assert.ok(existsSync(killed.folder))
  const next = await openRun()
  assert.deepEqual(
    [killed, living, next].map(({ folder }) => existsSync(folder)),
    [false, true, true],
  )
  for (const { run } of [living, next]) {
    run.stdin!.write('end')
    await once(run, 'exit')
  }
  assert.deepEqual(
    [living, next].map(({ folder }) => existsSync(folder)),
    [false, false],
  )
})
