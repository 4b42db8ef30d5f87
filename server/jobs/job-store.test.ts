import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { howMany } from '#tests/size.ts'
import { completeJobIn, failJob, handBackJob, type Lease, releaseLostJobs, renewLeases, sendJob, takeJobs } from './job-store.ts'
import { releaseJobs } from './release-jobs.ts'

// Tests the states of a job with workers that stop, fail and disappear at any step, on a clock that the test moves.

const LEASE_S = 15
const MOST_ATTEMPTS = 9
const open = new AsyncDisposableStack()
const { settings } = open.use(await openFreshDatabase())
const announcements = open.use(await openAnnouncements(settings))
const database = open.use(openDatabase({ ...settings, max: 6 }, announcements))
const { pool } = database
after(() => open.disposeAsync())
await pool.query(`
  create table public.clock as select now() as at;
  create table public.effect (job text);
  create or replace function platform.now() returns timestamptz language sql stable as 'select at from public.clock'`)

type Step = {
  readonly do: 'send' | 'take' | 'work' | 'break' | 'fail' | 'renew' | 'hand back' | 'kill' | 'lose' | 'start anew' | 'wait'
  readonly n: number
}
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(
    'send',
    'take',
    'take',
    'work',
    'work',
    'break',
    'fail',
    'renew',
    'hand back',
    'kill',
    'lose',
    'start anew',
    'wait',
    'wait',
  ),
  n: fc.nat(59),
})
type Owned = Lease & { readonly name: string }

class Model {
  workers = [randomUUID(), randomUUID()]
  owned: Owned[] = []
  sent = 0
  nowS = 0
  /** The end of the newest lease of each job, with its worker. */
  leases = new Map<string, { readonly worker: string; readonly untilS: number }>()

  async run({ do: what, n }: Step): Promise<void> {
    const worker = this.workers[n % 2]!
    const own = this.owned.filter((each) => each.worker === worker)
    const one = own[(n >> 1) % Math.max(1, own.length)]
    if (what === 'send') await this.send()
    else if (what === 'take') await this.take(worker, 1 + (n % 3))
    else if (what === 'wait') await this.wait(n)
    else if (what === 'renew') await this.renew(worker, own)
    else if (what === 'kill') this.kill(worker)
    else if (what === 'start anew') await this.startAnew()
    else if (one && what === 'lose') await this.lose(one)
    else if (one) await this.end(what, one)
  }

  async send(): Promise<void> {
    await database.inTransaction((tx) => sendJob(tx, { kind: 'test', payload: { name: `job ${this.sent}` } }))
    this.sent++
  }

  /** Takes jobs, and fails when another worker has a valid lease for one of them. */
  async take(worker: string, most: number): Promise<void> {
    const own = this.owned.filter((each) => each.worker === worker).map(({ id }) => id)
    const { taken } = await takeJobs(pool, { worker, room: new Map([['test', most]]), own })
    for (const { id, attempts, payload, isOver } of taken) {
      const before = this.leases.get(id)
      assert.ok(before === undefined || before.untilS <= this.nowS, `${id} was taken from ${before?.worker} within its lease`)
      this.leases.delete(id)
      if (isOver) continue
      this.leases.set(id, { worker, untilS: this.nowS + LEASE_S })
      this.owned.push({ id, attempts, worker, name: (payload as { name: string }).name })
    }
  }

  async wait(seconds: number): Promise<void> {
    this.nowS += seconds
    await pool.query(`update public.clock set at = at + $1 * interval '1 second'`, [seconds])
  }

  async renew(worker: string, own: readonly Owned[]): Promise<void> {
    const still = await renewLeases(pool, worker, own)
    for (const { id } of own) {
      const isOwn = this.leases.get(id)?.worker === worker
      assert.equal(still.has(id), isOwn)
      if (isOwn) this.leases.set(id, { worker, untilS: this.nowS + LEASE_S })
      else this.forget(own.find((each) => each.id === id)!)
    }
  }

  /** Replaces a worker whose process is gone. Its leases end by themselves. */
  kill(worker: string): void {
    this.owned = this.owned.filter((each) => each.worker !== worker)
    this.workers = this.workers.map((each) => (each === worker ? randomUUID() : each))
  }

  /** Lets a worker lose its connection before it can write how a job has ended. */
  async lose(one: Owned): Promise<void> {
    const { id, worker } = one
    this.forget(one)
    await releaseLostJobs(pool, { worker, own: this.owned.filter((each) => each.worker === worker).map((each) => each.id) })
    if (this.leases.get(id)?.worker !== worker) return
    this.leases.delete(id)
    const { rows } = await pool.query('select from platform.job where id = $1 and due_at <= platform.now()', [id])
    assert.equal(rows.length, 1, 'a lost job waits')
  }

  /** Kills all workers and starts the server on its embedded database again, where a new worker can take their jobs at once. */
  async startAnew(): Promise<void> {
    for (const worker of this.workers) this.kill(worker)
    await releaseJobs(settings)
    const { rows } = await pool.query('select from platform.job where id = any($1) and due_at <= platform.now()', [[...this.leases.keys()]])
    assert.equal(rows.length, this.leases.size, 'a job of an ended worker waits')
    this.leases.clear()
  }

  async end(what: Step['do'], one: Owned): Promise<void> {
    const isOwn = this.leases.get(one.id)?.worker === one.worker
    this.forget(one)
    if (what === 'fail') await failJob(pool, one, 'failed')
    else if (what === 'hand back') await handBackJob(pool, one)
    else {
      const worked = this.work(one, what === 'break')
      if (what === 'break' || !isOwn) return await assert.rejects(worked)
      await worked
    }
    if (isOwn) this.leases.delete(one.id)
  }

  /** Writes the effect and completes the job in one transaction, which may break before its commit. */
  work(one: Owned, breaks: boolean): Promise<void> {
    return database.inTransaction(async (tx) => {
      await completeJobIn(tx, one)
      await tx
        .of()
        .executeQuery({ sql: 'insert into public.effect values ($1)', parameters: [one.name], query: {} as never, queryId: {} as never })
      if (breaks) throw new Error('the process ended')
    })
  }

  forget(one: Owned): void {
    this.owned = this.owned.filter((each) => each !== one)
  }

  /** Lets new workers finish everything, as often as a job may be tried. */
  async finish(): Promise<void> {
    for (const worker of this.workers) this.kill(worker)
    for (let round = 0; round <= MOST_ATTEMPTS; round++) {
      await this.wait(600)
      await this.take(this.workers[0]!, 1_000)
      for (const one of [...this.owned]) await this.end('work', one)
    }
  }
}

test('no job is lost, done twice or held by two workers when workers end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 120 }), async (steps) => {
      await pool.query('delete from platform.job; delete from public.effect')
      const model = new Model()
      for (let jobs = 0; jobs < 5; jobs++) await model.send()
      for (const each of steps) await model.run(each)
      await model.finish()
      const { rows: open } = await pool.query('select from platform.job where failed_at is null')
      assert.equal(open.length, 0)
      const { rows } = await pool.query<{ name: string }>(
        `select job as name from public.effect union all select payload ->> 'name' from platform.job`,
      )
      const names = rows.map(({ name }) => name).sort()
      assert.deepEqual(names, Array.from({ length: model.sent }, (_, at) => `job ${at}`).sort())
      const { rows: given } = await pool.query('select from platform.job where attempts <> $1', [MOST_ATTEMPTS])
      assert.equal(given.length, 0, 'only a job of nine attempts is given up')
    }),
    { numRuns: howMany(20, 400) },
  )
})

test('a worker that lost a job cannot complete it after another worker handed it back', async () => {
  await pool.query('delete from platform.job')
  const model = new Model()
  await model.send()
  const [late, other] = model.workers as [string, string]
  await model.take(late, 1)
  await model.wait(LEASE_S)
  await model.take(other, 1)
  const [first, second] = model.owned as [Owned, Owned]
  await model.end('hand back', second)
  await assert.rejects(model.work(first, false), /another worker/)
})

test('concurrent senders of one key leave one waiting job with the payload of the last commit', async () => {
  await pool.query('delete from platform.job')
  const order: number[] = []
  const sendOne = (n: number) =>
    database.inTransaction(async (tx) => {
      await sendJob(tx, { kind: 'test', payload: { n }, key: 'same' })
      tx.onCommit(() => void order.push(n))
    })
  const takeSome = async () => void (await takeJobs(pool, { worker: randomUUID(), room: new Map([['test', 1]]), own: [] }))
  await Promise.all(Array.from({ length: 40 }, (_, n) => (n === 20 ? takeSome() : sendOne(n))))
  const { rows } = await pool.query<{ n: number; attempts: number }>(
    `select (payload -> 'n')::int as n, attempts from platform.job order by attempts`,
  )
  const waiting = rows.filter(({ attempts }) => attempts === 0)
  assert.ok(waiting.length === 1 && rows.length <= 2, `${rows.length} jobs, ${waiting.length} waiting`)
  assert.equal(order.length, 39)
  assert.equal(waiting[0]!.n, order.at(-1))
})
