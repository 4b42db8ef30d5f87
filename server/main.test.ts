import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFreshDatabase } from '#tests/fresh-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'main-'))
after(() => rmSync(dataDir, { recursive: true }))

test('R7: a server whose stdout and stderr nobody reads any more goes on serving, and stops when it is asked', async () => {
  await using database = await openFreshDatabase()
  const { host, user, database: name } = database.settings
  const port = await freePort()
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'off',
      ROLES: 'web,live',
      DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host!)}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'exit')
  server.stdout.destroy()
  server.stderr.destroy()
  try {
    for (let tries = 0; !(await isAlive(port)); tries++) {
      assert.ok(tries < 600 && server.exitCode === null, `it never served, exit code ${server.exitCode}`)
      await sleep(50)
    }
  } finally {
    server.kill('SIGTERM')
  }
  assert.deepEqual(await ended, [0, null])
  assert.match(readFileSync(join(dataDir, 'lyceum.log'), 'utf8'), /ROLES holds live, which no part/)
})

test('a process that only works on jobs answers nobody, and ends when it is asked', async () => {
  await using database = await openFreshDatabase()
  const { host, user, database: name } = database.settings
  const port = await freePort()
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'off',
      ROLES: 'jobs',
      DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host!)}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  let said = ''
  for await (const part of server.stdout) {
    said += String(part)
    if (!said.includes('answers no requests') || server.killed) continue
    assert.equal(await isAlive(port), false)
    server.kill('SIGTERM')
  }
  assert.deepEqual(await ended, [0, null])
  assert.doesNotMatch(said, /Lyceum is open/)
})

const isAlive = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}
