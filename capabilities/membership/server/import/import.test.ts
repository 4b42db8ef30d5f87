import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { LANGUAGES } from '#contract/language.ts'
import { admit, makeBranch, makeGrade, openOffice, succeed } from '#tests/fixtures/membership.ts'
import { newPhone, openWorld, type Person } from '#tests/world.ts'
import { importText } from '../../text/import.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const office = await openOffice(world, true)
const gradeId = (await makeGrade(world, office)).id
const branchId = (await makeBranch(world, office)).id

type Report = {
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly problems: number
  readonly lines: readonly { readonly outcome: string; readonly number: number | null; readonly message: string; readonly phone: string }[]
}
async function send(text: string | Uint8Array<ArrayBuffer>, path: 'import' | 'import/check' | 'import/notify', by: Person = office) {
  const form = new FormData()
  form.set('file', new Blob([text], { type: 'text/csv' }), 'members.csv')
  const response = await fetch(`${world.url}/api/membership/${path}`, { method: 'POST', body: form, headers: { token: by.token } })
  const { data } = (await response.json()) as { readonly data: Report & { readonly reason?: string } }
  return data
}
const fileOf = (...rows: readonly string[]) => `phone,grade,branch,number,from,until,name\r\n${rows.join('\r\n')}\r\n`
const rowOf = ({ phone }: Person, rest = ',,,张一') => `${phone},普通会员,心血管分会,${rest}`
const outcomes = ({ lines }: Report) => lines.map(({ outcome }) => outcome)
type Own = {
  readonly member: { readonly number: number; readonly status: string; readonly endsOn: string | null; readonly name: string } | null
}
const own = async (person: Person) => (await succeed<Own>(world, person, 'own')).member
const box = async (by: Person) => (await world.ask('/api/message/list', {}, { token: by.token })).data as unknown as readonly object[]

test('a check says what each line will do and changes nothing, and the import does it without a message', async () => {
  const [one, other] = [await world.person(), await world.person()]
  const file = fileOf(rowOf(one, '880001,2020-01-01,2099-12-31,张一'), rowOf(other), '+8613999999999,普通会员,心血管分会,,,,李四')
  const checked = await send(file, 'import/check')
  assert.deepEqual(outcomes(checked), ['add', 'add', 'problem'])
  assert.match(checked.lines[2]?.message ?? '', /没有使用该手机号的账号/)
  assert.match(checked.lines[2]?.phone ?? '', /^139\*{4}9999$/)
  assert.deepEqual([await own(one), await own(other)], [null, null])
  const done = await send(file, 'import')
  assert.deepEqual([done.added, done.changed, done.same, done.problems], [2, 0, 0, 1])
  const made = await own(one)
  assert.deepEqual([made?.number, made?.status, made?.endsOn, made?.name], [880_001, 'current', '2099-12-31', '张一'])
  assert.equal((await own(other))?.number, 880_002, 'the next number follows those of the file')
  assert.equal((await box(one)).length, 0)
  assert.deepEqual(outcomes(await send(file, 'import')), ['same', 'same', 'problem'], 'importing again changes nothing')
  const later = await world.person()
  assert.equal(await admit(world, office, later, { gradeId, branchId }), 880_003)
})

test('a member is changed by the file, and is notified only when asked', async () => {
  const person = await world.person()
  const number = await admit(world, office, person, { gradeId, branchId })
  const messages = (await box(person)).length
  await makeBranch(world, office, { name: '肾脏病分会' })
  const moved = fileOf(`${person.phone},普通会员,肾脏病分会,${number},,,`)
  const before = await own(person)
  assert.equal((await send(moved, 'import')).changed, 1)
  assert.equal((await own(person))?.endsOn, before?.endsOn, 'the term stays without a day')
  assert.equal((await box(person)).length, messages)
  const renewed = fileOf(`${person.phone},普通会员 (en),肾脏病分会 (EN),${number},,2098/1/31,`)
  assert.equal((await send(renewed, 'import/notify')).changed, 1)
  assert.equal((await own(person))?.endsOn, '2098-01-31')
  assert.equal((await box(person)).length, messages + 1)
})

test('each wrong line is reported with its reason, and the others are imported', async () => {
  const [good, nameless, twice, suspended, taken] = await Promise.all(Array.from({ length: 5 }, () => world.person()))
  if (!good || !nameless || !twice || !suspended || !taken) throw new Error('people are missing')
  const number = await admit(world, office, suspended, { gradeId, branchId })
  const { list } = await succeed<{ list: { id: string; version: number }[] }>(world, office, 'members', { search: String(number) })
  await succeed(world, office, 'members/state', { ...list[0], act: 'suspend', reason: '核实中' })
  const unknown = newPhone()
  const report = await send(
    fileOf(
      'not a phone,普通会员,心血管分会,,,,',
      '1.38E+10,普通会员,心血管分会,,,,',
      `'${unknown.slice(3)}.0,普通会员,心血管分会,,,,`,
      rowOf(good, `=7,,,`),
      rowOf(nameless, ',,,'),
      rowOf(twice),
      rowOf(twice),
      rowOf(suspended),
      rowOf(taken, `${number},,,王五`),
      `${good.phone.replace('+86', '')},无此等级,心血管分会,,,,`,
    ),
    'import',
  )
  assert.deepEqual(
    report.lines.map(({ message }) => message.slice(0, 5)),
    ['手机号有误', '号码被表格', '没有使用该', '会员号须为', '账号没有姓', '', '该手机号在', '该会员资格', '该会员号已', '该手机号在'],
  )
  assert.deepEqual([report.added, report.problems], [1, 9])
  const days = [`${good.phone},普通会员,心血管分会,,2026-02-30,,`, `${nameless.phone},普通会员,心血管分会,,2026-02-01,2026-01-31,`]
  assert.deepEqual(
    (await send(fileOf(...days), 'import/check')).lines.map(({ message }) => message.slice(0, 3)),
    ['日期请', '到期日'],
  )
})

test('a term that is long over is imported as lapsed, without a message about it', async () => {
  const person = await world.person()
  await send(fileOf(rowOf(person, ',2019-01-01,2019-12-31,张一')), 'import')
  await world.runSweeps('membership')
  assert.equal((await own(person))?.status, 'lapsed')
  assert.equal((await box(person)).length, 0)
})

test('a file in the encoding of Chinese spreadsheets is read, and other files are refused with a reason', async () => {
  const person = await world.person()
  const gb = Uint8Array.from([
    ...PHONE_GB,
    ...Buffer.from(`,grade,branch,name\r\n${person.phone},`),
    ...GRADE_GB,
    0x2c,
    ...BRANCH_GB,
    ...Buffer.from(',Zhang\r\n'),
  ])
  assert.deepEqual(outcomes(await send(gb, 'import/check')), ['add'])
  assert.equal((await send('a,b\n1,2\n', 'import/check')).reason, 'FILE_UNREADABLE')
  assert.equal((await send('phone,grade,branch\n', 'import/check')).reason, 'FILE_EMPTY')
  for (const language of LANGUAGES)
    assert.equal(
      (await send(`\uFEFF${importText[language]['template.columns']}\r\n`, 'import/check')).reason,
      'FILE_EMPTY',
      'the template is read',
    )
  assert.equal((await send('phone,grade\n1,2\n', 'import/check')).reason, 'COLUMN_MISSING')
  assert.equal((await send('phone,grade,branch,email\n1,2,3,4\n', 'import/check')).reason, 'COLUMN_UNKNOWN')
  assert.equal((await send('phone,grade,branch,phone\n1,2,3,4\n', 'import/check')).reason, 'COLUMN_TWICE')
})
/** 手机号, 普通会员 and 心血管分会 in GB 18030, which Node does not write. */
const PHONE_GB = [0xca, 0xd6, 0xbb, 0xfa, 0xba, 0xc5]
const GRADE_GB = [0xc6, 0xd5, 0xcd, 0xa8, 0xbb, 0xe1, 0xd4, 0xb1]
const BRANCH_GB = [0xd0, 0xc4, 0xd1, 0xaa, 0xb9, 0xdc, 0xb7, 0xd6, 0xbb, 0xe1]

test('two imports of one file at once add each member once, and only the office imports', async () => {
  const person = await world.person()
  const file = fileOf(rowOf(person))
  const reports = await Promise.all([send(file, 'import'), send(file, 'import')])
  assert.deepEqual(reports.flatMap(outcomes).toSorted(), ['add', 'same'])
  const secretary = await world.operator(['certifier'], { steppedUp: true })
  assert.equal((await send(file, 'import', secretary)).reason, 'FORBIDDEN')
  assert.equal((await send(file, 'import/check', await openOffice(world))).reason, 'STEP_UP')
  const reader = fileOf(rowOf(office))
  assert.match((await send(reader, 'import')).lines[0]?.message ?? '', /本人/)
})
