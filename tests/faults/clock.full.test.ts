import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, HOUR, MINUTE, SECOND } from '#contract/duration.ts'
import { startOldestPostgres } from '../servers/oldest-postgres.ts'
import { addPerson, newPhone, PASSWORD, type Person } from '../world/people.ts'
import { askAt } from '../world/process.ts'
import { cpuSecondsOf } from '../world/processes.ts'
import { findBroken } from './support/check.ts'
import { countOutcomes, openLedger } from './support/ledger.ts'
import { openMovedClock, whyNoClock } from './support/moved-clock.ts'
import { report, seed } from './support/run.ts'
import { openSite, type Site } from './support/site.ts'
import { openWriters } from './support/writers.ts'

// Moves the clock of the running server and its database, which the monotonic clock does not follow (R15).

/** A jump of less than five minutes ends no session; the sessions here last twelve hours. */
const MOVED_MS = { '+4m': 4 * MINUTE, '-4m': -4 * MINUTE, '+1h': HOUR, '-1h': -HOUR, '+1d': DAY, '-1d': -DAY } as const
const JUMPS = Object.keys(MOVED_MS) as (keyof typeof MOVED_MS)[]
const LASTS: ReadonlySet<string> = new Set(['+4m', '-4m', '+1h', '-1h', '-1d'])
const QUIET_S = 3
/** A storm of timers uses a whole core. */
const QUIET_CPU_SHARE = 0.7

test(`jumps of the clock crash nothing, end no session too early and start no storm (FAULT_SEED=${seed})`, async (t) => {
  const opened = await openMoved(t)
  if (opened === undefined) return
  await using open = opened.open
  const { clock, site } = opened
  const ledger = openLedger()
  for (const jump of JUMPS) {
    const work = await openWriters(site, ledger, { writers: 3, writes: 20 }).start()
    const before = await addPerson(site.sql, { roles: [] })
    await work.untilEach()
    await clock.move(jump)
    const movedMs = await movedMsOf(site)
    await sleep(SECOND)
    await work.stop()
    const busyS = await busySecondsOf(site)
    const isIn = await isLoggedIn(site, before)
    await t.test(`after ${jump}`, async () => {
      for (const ms of movedMs) assert.ok(Math.abs(ms - MOVED_MS[jump]) < MINUTE, `the clock has moved by ${ms} ms`)
      assert.ok(busyS < QUIET_S * QUIET_CPU_SHARE, `${busyS} s of ${QUIET_S} s busy`)
      if (LASTS.has(jump)) assert.ok(isIn, 'the session has ended')
      assert.equal((await fetch(`${site.url}/readyz`)).status, 200)
      assert.ok(await isLoggedIn(site, await addPerson(site.sql, { roles: [] })))
      assert.deepEqual(await findBroken(site, ledger), [])
    })
    await clock.move('+0')
  }
  report('clock', { jumps: JUMPS.length, ...countOutcomes(ledger) })
  await open[Symbol.asyncDispose]()
})

test('a clock that goes back prolongs neither the life of a code nor a limit', async (t) => {
  const opened = await openMoved(t)
  if (opened === undefined) return
  await using _open = opened.open
  const { clock, site } = opened
  const phone = newPhone()
  const requestCode = () => askAt(site.url, '/system/auth/user/sendsmsvcode', { phone, purpose: 'register' })
  await clock.move('+1h')
  assert.equal((await requestCode()).code, 200)
  const code = await codeFor(site, phone)
  await clock.move('+0')
  const registered = await askAt(site.url, '/system/auth/user/userregister', { phone, code, password: PASSWORD, agreement: 'true' })
  assert.notEqual(registered.code, 200, 'the code would live for an hour')
  const again = await requestCode()
  assert.ok(
    again.code === 200 || Number(again.headers.get('retry-after')) <= MINUTE / SECOND,
    `${again.code} ${again.headers.get('retry-after')}`,
  )
})

async function openMoved(t: TestContext) {
  const why = whyNoClock()
  if (why !== false) return void t.skip(why)
  await using open = new AsyncDisposableStack()
  const clock = open.use(openMovedClock())
  const postgres = await startOldestPostgres(clock.env)
  if (postgres === undefined) return void t.skip('this machine has no PostgreSQL 15 (apt-get install postgresql)')
  open.use(postgres)
  const url = `postgres://app@localhost/postgres?host=${encodeURIComponent(postgres.host)}`
  const connection = { host: postgres.host, user: 'app', database: 'postgres' }
  const site = open.use(await openSite({ outside: { url, connection }, env: clock.env }))
  return { clock, site, open: open.move() }
}

/** Returns how far the clocks of the database and of the server are from this process's. */
async function movedMsOf({ sql, url }: Site): Promise<readonly number[]> {
  const { rows } = await sql.query<{ now: Date }>('select now()')
  const served = (await fetch(`${url}/readyz`)).headers.get('date')
  return [rows[0]!.now, new Date(String(served))].map((moved) => moved.getTime() - Date.now())
}

async function busySecondsOf(site: Site): Promise<number> {
  const pid = site.server().process.pid!
  const before = cpuSecondsOf(pid)
  await sleep(QUIET_S * SECOND)
  return cpuSecondsOf(pid) - before
}

const isLoggedIn = async ({ url }: Site, { token }: Person): Promise<boolean> =>
  (await askAt(url, '/api/message/list', {}, { token })).code === 200

async function codeFor({ url }: Site, phone: string): Promise<string> {
  for (;;) {
    const { data } = await askAt(url, '/api/development/sms-inbox', {}, { address: '127.0.0.1' })
    const found = (data as unknown as { phone: string; code: string }[]).find((sent) => sent.phone.endsWith(phone.slice(-11)))
    if (found) return found.code
    await sleep(50)
  }
}
