import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY, MINUTE } from '#contract/duration.ts'
import { runRetention } from '#server/retention/engine.ts'
import { daysOf, type NamedRule, nameRules, type Part } from '#server/retention/rule.ts'
import { openWithClasses } from './all-classes.ts'

// Walks the clock through the term of every class, on a sample row of each of its tables (S143).

/** Classes whose rows need more than a row: their own tests walk the clock. */
const WALKED_ELSEWHERE = [
  'audit.trail', // capabilities/audit/server/chain/append-only.test.ts
  'analytics.events', // capabilities/analytics/server/retention.test.ts
  'analytics.visitors',
]
const WITHIN_MS = 2 * MINUTE

let opened: Awaited<ReturnType<typeof openWithClasses>>
let baseMs: number
before(async () => {
  opened = await openWithClasses()
  await opened.sql.query(MISSING)
  baseMs = await readNow()
})
after(() => opened[Symbol.asyncDispose]())

async function readNow(): Promise<number> {
  const { rows } = await opened.sql.query<{ now: Date }>('select platform.now() as now')
  return rows[0]?.now.getTime() ?? 0
}

/** Changes of sample rows, so that one of every class has a term that begins. */
const MISSING = `
  delete from platform.retention_term;
  update platform.job set failed_at = platform.now(), worker = null;
  insert into accounts.login_bucket (key, in_a_row) values ('address 192.0.2.1', 9);
  update accounts.second_factor set confirmed_at = null, new_asked_at = platform.now();
  insert into certification.document (account_id, bytes, key_id, width, height, size_bytes)
    select account_id, '\\x15', 'kept', 60, 40, 1 from certification.filing;
  insert into certification.filing (account_id, kind, state) select account_id, 'personal', 'draft' from certification.filing;
  update certification.filing set state = 'revoked', ended_at = platform.now(), ended_by = 'revocation' where state = 'passed';
  insert into membership.slip (id, uploaded_by, bytes, key_id, size_bytes) select gen_random_uuid(), id, '\\x15', 'kept', 1 from accounts.account limit 1;
  insert into profile.avatar (account_id, bytes, sha256, unused_since) select id, '\\x09', '\\x0b', platform.now() from accounts.account limit 1;
  update access.request set state = 'refused', decided_at = platform.now();
  update inbox.announcement set withdrawn_at = platform.now();
  update screening.text_review set state = 'passed', done_at = platform.now();
  update engagement.comment set state = 'deleted', deleted_by = 'moderator', text = '';
  update engagement.report set state = 'dismissed', action = 'none', decided_at = platform.now();
  update engagement.objection set state = 'refused', decided_at = platform.now();
  update inspection.task set state = 'passed', done_at = platform.now();
  update privacy.record set version = version + 1;
`

const goTo = async (ms: number): Promise<void> => opened.clock.move(ms - (await readNow()))
const failures: unknown[] = []
const run = (rule: NamedRule): Promise<number> => {
  const log = { ...opened.platform.log, error: (_: string, defect: unknown) => void failures.push(defect) }
  return runRetention({ ...opened.platform, log, isClockTrusted: async () => true }, [rule], new AbortController().signal)
}
const countDue = async (part: Part, atMs: number): Promise<number> =>
  (await part.count(opened.platform.database, { cutoff: new Date(atMs), onHold: [] })).rows

test('S143: a row of every class stays just before its term ends, and goes after it', async (t) => {
  for (const rule of nameRules(opened.classes)) {
    if (WALKED_ELSEWHERE.includes(rule.id)) continue
    for (const part of rule.parts)
      await t.test(`${rule.id}: ${part.tables.join(', ')}`, async () => {
        const oldest = await opened.platform.database.inTransaction((tx) => part.oldest(tx))
        assert.ok(oldest, 'A sample row is needed, in database/kept or in MISSING.')
        const termMs = (daysOf(rule, undefined) ?? 0) * DAY
        await goTo(oldest.getTime() + termMs - WITHIN_MS)
        await run({ ...rule, parts: [part] })
        assert.deepEqual(await opened.platform.database.inTransaction((tx) => part.oldest(tx)), oldest, 'It went before its term.')
        const isDay = oldest.getTime() % DAY === 0
        await goTo(oldest.getTime() + termMs + (isDay ? 2 * DAY : WITHIN_MS))
        const due = await countDue(part, (await readNow()) - termMs)
        assert.ok(due > 0)
        const removed = await run({ ...rule, parts: [part] })
        assert.deepEqual(failures.splice(0), [])
        assert.ok(removed > 0)
        assert.ok((await countDue(part, (await readNow()) - termMs)) < due, 'It stayed after its term.')
      })
  }
  await goTo(baseMs)
})

test('S143: a clock that jumps back, and forward again, removes nothing early', async () => {
  const rules = nameRules(opened.classes)
  const events = rules.find(({ id }) => id === 'live.events')
  assert.ok(events)
  await run(events)
  await opened.sql.query(`insert into live.event (studio_id, kind) select id, 'started' from live.studio limit 1`)
  const count = async () => (await opened.sql.query('select from live.event')).rowCount
  const stored = await count()
  for (const jumpMs of [-400 * DAY, 400 * DAY]) {
    await opened.clock.move(jumpMs)
    await run(events)
    assert.equal(await count(), stored)
  }
})
