import assert from 'node:assert/strict'
import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { runApart } from './run-apart.ts'

/** Starts an endless child process, writes down its pid, and waits. */
const PROGRAM = `
  const { pid } = require('node:child_process').spawn('sleep', ['600'])
  require('node:fs').writeFileSync(process.argv[1], pid + ' ' + process.env.TMPDIR + ' ')
  setInterval(() => {}, 1000)`

test('a program that is asked to end also ends its children and removes its folder', { timeout: 60_000 }, async () => {
  using home = mkdtempDisposableSync(join(tmpdir(), 'apart-'))
  const reply = join(home.path, 'reply')
  const stopping = new AbortController()
  const ended = runApart([process.execPath, '-e', PROGRAM, reply], stopping.signal)
  while (!existsSync(reply) || !readFileSync(reply, 'utf8').endsWith(' ')) await sleep(10)
  const [pid, folder] = readFileSync(reply, 'utf8').split(' ')
  stopping.abort()
  assert.equal(await ended, false)
  assert.equal(isRunning(pid!), false)
  assert.equal(existsSync(folder!), false)
})

/** A zombie has no command line. */
function isRunning(pid: string): boolean {
  const file = `/proc/${pid}/cmdline`
  return existsSync(file) && readFileSync(file, 'utf8') !== ''
}
