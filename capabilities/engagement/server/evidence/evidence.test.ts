import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { publish, removeForGood } from '#tests/fixtures/published.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const moderator = await world.operator(['inspector'])
const admin = await world.operator(['admin'], { steppedUp: true })
const unproven = await world.operator(['admin'])

type Listed = { id: string; number: number; about: string; item: number; reason: string; sha256: string; deletesAt: string }
const ask = (path: string, input: object, by: Person) => world.ask(`/api/engagement/${path}`, { ...input }, { token: by.token })
const list = async () => ((await ask('evidence', {}, admin)).data as unknown as { list: Listed[] }).list
const open = async (id: string) =>
  (await ask('evidence/open', { id, reason: '公安机关调取' }, admin)).data as unknown as {
    json: string | null
    report: string | null
    sha256: string
  }

/** Reports an item or a comment, and takes it down. */
async function takeDown(about: object, reason: string, action: string) {
  await world.ask('/api/engagement/report', { about, reason, text: '请核查', contact: '' })
  const { data } = await ask('reports', { state: 'open' }, moderator)
  const [report] = (data as unknown as { list: { id: string }[] }).list
  const done = await ask('reports/decide', { id: report!.id, verdict: 'upheld', action, answer: '已处理。' }, moderator)
  assert.equal(done.http, 200, JSON.stringify(done.data))
}
async function comment(number: number, text: string, by: Person): Promise<string> {
  const { data } = await ask('comments/write', { number, text }, by)
  const id = String(data['comment']!['id'])
  await ask('moderation/approve', { ids: [id] }, moderator)
  return id
}

test('an item that is taken down for a legal reason is sealed with texts, comments, figures and people, and stays when it is deleted', async () => {
  const bad = await publish(world.sql, { 'zh-CN': { title: '包治百病', lead: '神药' }, 'en-US': { title: 'A cure' } })
  const reader = await world.person()
  await comment(bad.number, '我买过', reader)
  await takeDown({ item: bad.number }, 'unlawful', 'taken-offline')
  const [row] = await list()
  assert.deepEqual([row!.about, row!.item, row!.reason], ['item', bad.number, 'unlawful'])
  const { rows } = await world.sql.query('select string_agg(e::text, $1) as rows from engagement.evidence e', [' '])
  assert.ok(!rows[0].rows.includes(Buffer.from('包治百病').toString('hex')))
  await removeForGood(world.sql, bad)
  await world.eraseAccount(reader.id)
  const { json, report, sha256 } = await open(row!.id)
  assert.equal(createHash('sha256').update(json!).digest('hex'), sha256)
  assert.equal(sha256, row!.sha256)
  const content = JSON.parse(json!)
  assert.deepEqual(content.editions.map(({ title }: { title: string }) => title).toSorted(), ['A cure', '包治百病'])
  assert.ok(content.editions.every(({ steps }: { steps: unknown }) => Array.isArray(steps)))
  assert.deepEqual([content.comments[0].text, content.figures.comments, content.reports.length], ['我买过', 1, 1])
  assert.ok(content.people.some(({ phone }: { phone: string }) => phone === reader.phone))
  assert.match(report!, /违法信息处置报告[\s\S]*违法信息。处理意见：已处理。[\s\S]*包治百病[\s\S]*我买过[\s\S]*审计日志/)
  assert.deepEqual(await actionsOn(world, `evidence:${row!.id}`), ['evidence.sealed', 'evidence.opened'])
})

test('a comment is sealed before its text is removed, and what is only outdated is not', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '随访' } })
  const writer = await world.person()
  const before = (await list()).length
  await takeDown({ comment: await comment(item.number, '违法的话', writer) }, 'unlawful', 'comment-deleted')
  const [row] = await list()
  assert.equal(row!.about, 'comment')
  const content = JSON.parse((await open(row!.id)).json!)
  assert.deepEqual([content.comments[0].text, content.comments[0].writer], ['违法的话', writer.id])
  await takeDown({ item: item.number }, 'inaccurate', 'taken-offline')
  assert.equal((await list()).length, before + 1)
})

test('evidence needs its permission, a fresh proof and a reason, and refuses changed bytes', async () => {
  const [row] = await list()
  const tried = async (by: Person, reason = '公安机关调取') => (await ask('evidence/open', { id: row!.id, reason }, by)).data['reason']
  assert.equal(await tried(moderator), 'FORBIDDEN')
  assert.equal(await tried(unproven), 'STEP_UP')
  assert.equal(await tried(admin, '看'), 'BAD_REQUEST')
  await world.sql.query(
    `update engagement.evidence set sealed = set_byte(sealed, length(sealed) - 1, get_byte(sealed, length(sealed) - 1) # 1) where id = $1`,
    [row!.id],
  )
  const { json, report } = await open(row!.id)
  assert.deepEqual([json, report], [null, null])
})

test('S112: evidence that was moved to another row cannot be opened', async () => {
  const [one, other] = await list()
  await world.sql.query(
    'update engagement.evidence as moved set sealed = source.sealed from engagement.evidence as source where moved.id = $1 and source.id = $2',
    [one!.id, other!.id],
  )
  assert.equal((await open(one!.id)).json, null)
  assert.notEqual((await open(other!.id)).json, null)
})

test('evidence stays for three years, or for a longer term that the owner sets', async () => {
  const [row] = await list()
  const age = (days: number) =>
    world.sql.query(`update engagement.evidence set made_at = platform.now() - $1 * interval '1 day' where id = $2`, [days, row!.id])
  const setTerm = async (days: number) =>
    (await world.ask('/api/privacy/retention/set', { class: 'engagement.evidence', days }, { token: admin.token })).data?.['reason']
  const isThere = async () => {
    await world.runSweeps('privacy')
    return (await list()).some(({ id }) => id === row!.id)
  }
  assert.equal(await setTerm(1_095), 'TERM_EVIDENCE')
  await age(1_095)
  assert.equal(await isThere(), true)
  assert.equal(await setTerm(2_000), undefined)
  await age(1_999)
  assert.equal(await isThere(), true)
  const days = (Date.parse(row!.deletesAt) - Date.now()) / DAY
  assert.ok(days > 1_000 && days < 1_097, 'the list names the day of deletion')
  await age(2_001)
  assert.equal(await isThere(), false)
})
