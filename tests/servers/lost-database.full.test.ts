import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { SECOND } from '#contract/duration.ts'
import { openLine } from '../faults/support/line.ts'
import { connectTo } from '../setup.ts'
import { childEnvironment } from '../world/child-environment.ts'
import { PROGRAM } from '../world/program.ts'
import { settingsOf } from '../world/run-script.ts'
import { until } from '../world/until.ts'
import { openWorld } from '../world.ts'

test('a process that only works on jobs outlives a database that is away, and connects again', async (t) => {
  await using world = await openWorld()
  const { host = '', port = 5432 } = connectTo('')
  await using line = await openLine(`${host}/.s.PGSQL.${port}`)
  const { DATABASE_URL, SECRET_KEYS } = await settingsOf(world)
  const dataDir = mkdtempSync(join(tmpdir(), 'jobs-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = {
    ...childEnvironment(),
    DATABASE_URL: DATABASE_URL.replace('localhost', `127.0.0.1:${line.port}`).replace(/\?.*/, ''),
    DATA_DIR: dataDir,
    SECRET_KEYS,
    ROLES: 'jobs',
    DEMO: 'off',
  }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  for (let output = ''; !output.includes('works on jobs'); ) output += String((await once(child.stdout, 'data'))[0])
  const closedAt = performance.now()
  line.set('closed')
  await until(() => line.refusedAt() > closedAt + 2 * SECOND)
  line.set('open')
  await until(() => line.open() > 0)
})
