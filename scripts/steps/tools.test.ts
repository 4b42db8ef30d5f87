import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { until } from '#tests/world/until.ts'

const PROGRAM = `
  import { runTool } from './scripts/steps/tools.ts'
  await runTool('sleeps', [process.execPath, '-e', 'setInterval(() => {}, 1000)'])`

test('a check that is asked to end also ends its tool', { timeout: 60_000 }, async () => {
  const check = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], { stdio: 'ignore' })
  const ended = once(check, 'exit')
  const pid = await findChild(check.pid!)
  check.kill('SIGTERM')
  await ended
  await until(() => !isRunning(pid))
})

async function findChild(pid: number): Promise<number> {
  const readChild = () => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0])
  await until(() => readChild() > 0)
  return readChild()
}

function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}
