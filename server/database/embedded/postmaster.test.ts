import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { probePostmaster, sweep } from './postmaster.ts'

const limit = { timeout: 20_000 }

test('an unused process id, an unrelated process and a zombie are not taken for a server', limit, async () => {
  using folder = openDataFolder()
  assert.equal(probePostmaster(folder.path).state, 'none')
  folder.point(4_000_000)
  assert.equal(probePostmaster(folder.path).state, 'stale')
  folder.point(process.pid)
  assert.equal(probePostmaster(folder.path).state, 'stale')
  using zombie = await openZombie()
  folder.point(zombie.pid)
  assert.equal(probePostmaster(folder.path).state, 'stale')
})

test('sweeping removes only the remains of a dead server', limit, async () => {
  using folder = openDataFolder()
  folder.point(4_000_000)
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock', 'kept']) writeFileSync(join(folder.path, name), '')
  assert.equal(await sweep(folder.path, folder.path), true)
  assert.equal(probePostmaster(folder.path).state, 'none')
  assert.equal(existsSync(join(folder.path, '.s.PGSQL.5432')), false)
  assert.equal(existsSync(join(folder.path, '.s.PGSQL.5432.lock')), false)
  assert.equal(existsSync(join(folder.path, 'kept')), true)
})

function openDataFolder() {
  const path = mkdtempSync(join(tmpdir(), 'lyceum-'))
  mkdirSync(join(path, 'base'))
  return {
    path,
    point: (pid: number) => writeFileSync(join(path, 'postmaster.pid'), `${pid}\n${path}\n0\n5432\n${path}\n\n  1 1\nready   \n`),
    [Symbol.dispose]: () => rmSync(path, { recursive: true }),
  }
}

/**
 * Creates a process that ended but is never reaped by its parent. It ends after `exec` has replaced the shell, which would have reaped it.
 */
async function openZombie() {
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (line) => resolve(Number(line))))
  while (!/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) await sleep(10)
  return { pid, [Symbol.dispose]: () => void parent.kill('SIGKILL') }
}
