import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testInFull } from '#tests/size.ts'
import { childEnvironment } from '#tests/world/child-environment.ts'
import { PROGRAM } from '#tests/world/program.ts'
import { runScript, settingsOf } from '#tests/world/run-script.ts'
import { openWorld, type World } from '#tests/world.ts'

// Tests S119 from the command line: `npm run audit:verify`.

const verify = (env: Readonly<Record<string, string>>, ...options: string[]) => runScript(['audit-verify', ...options], env)

async function allLinked(world: World): Promise<number> {
  for (;;) {
    const { rows } = await world.sql.query<{ left: number; last: number }>(
      'select (select count(*) from audit.entry)::int - (select count(*) from audit.link)::int as left, (select max(seq) from audit.link)::int as last',
    )
    if (rows[0]!.left === 0) return rows[0]!.last
    await sleep(50)
  }
}

test('exits with 0 beside a running server when the trail is intact, else with 1 and the first bad entry', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verify-'))
  {
    await using world = await openWorld({ env: { DATA_DIR } })
    await world.register()
    const last = await allLinked(world)
    const env = await settingsOf(world)
    const whole = await verify(env)
    assert.equal(whole.status, 0, whole.output)
    assert.ok(whole.output.startsWith(`The trail is whole: ${last} entries, seq 1 to ${last}; 0 wait to be linked.\n`), whole.output)
    const end = /Its end, to keep: (\S+)/.exec(whole.output)![1]!
    assert.equal((await verify(env, '--anchor', end)).status, 0)

    const beyond = await verify(env, '--anchor', end.replace(/^\d+/, String(last + 7)))
    assert.deepEqual([beyond.status, beyond.output.split('\n')[0]], [1, `BAD at seq ${last + 1}: the chain ends before the anchor.`])
    await world.sql.query(
      `set session_replication_role = replica; update audit.entry set facts = '{}' where id = (select entry_id from audit.link where seq = 3); reset session_replication_role`,
    )
    const broken = await verify(env)
    assert.equal(broken.status, 1)
    assert.match(broken.output, /^BAD at seq 3: the entry is not as it was written \(entry [0-9a-f-]{36}, key test\)\.\n/)
    const other = await verify({ ...env, SECRET_KEYS: `other:${Buffer.alloc(32, 8).toString('base64')}` })
    assert.equal(other.status, 1)

    assert.equal((await verify(env, '--anchor', 'x')).status, 64)
    assert.equal((await verify(env, '--nonsense')).status, 64)
    assert.equal((await verify({ ...env, DATABASE_URL: 'mysql://x' })).status, 78)
    assert.equal((await verify({ DATA_DIR })).status, 78)
  }
  // Closing the server has written the last place to a file for its owner only. No line of it is mistaken for a phone or a token.
  const anchors = readFileSync(join(DATA_DIR, 'audit-anchors'), 'utf8')
  assert.match(anchors, /^(\d{4}-\S+Z [0-9a-f-]{36} \d+:[0-9a-f.]{71}\n)+$/)
  assert.equal(statSync(join(DATA_DIR, 'audit-anchors')).mode & 0o777, 0o600)
  rmSync(DATA_DIR, { recursive: true })
})

testInFull('the embedded database, while the product runs and when it does not', { timeout: 120_000 }, async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verify-'))
  const run = async () => {
    const child = spawn(process.execPath, [PROGRAM], {
      env: { ...childEnvironment(), DATA_DIR, PORT: '0', HOST: '127.0.0.1', DEMO: 'off', LOG_FILE: '/dev/null' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const part of child.stdout!.setEncoding('utf8')) if (/\/home$/m.test(String(part))) break
    return child
  }
  const stop = async (child: ChildProcess) => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
  const child = await run()
  const running = await verify({ DATA_DIR })
  assert.equal(running.status, 0, running.output)
  await stop(child)
  const stopped = await verify({ DATA_DIR })
  assert.equal(stopped.status, 0, stopped.output)
  assert.match(stopped.output, /The newest anchor is \d+:/)
  // Adds an anchor of a later place, as remains when an older database is restored.
  const line = readFileSync(join(DATA_DIR, 'audit-anchors'), 'utf8').trimEnd().split('\n').at(-1)!
  appendFileSync(join(DATA_DIR, 'audit-anchors'), `${line.replace(/ \d+:/, ' 4711:')}\n`)
  assert.equal((await verify({ DATA_DIR })).status, 1)
  rmSync(DATA_DIR, { recursive: true })
})
