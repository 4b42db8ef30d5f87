import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inflateSync } from 'node:zlib'
import {
  askCollege,
  certifyName,
  chapter,
  college,
  haveStudied,
  type Made,
  makeCourse,
  publishLesson,
  recertifyName,
} from '#tests/fixtures/college.ts'
import { entriesOf } from '#tests/fixtures/curation.ts'
import { listNotified } from '#tests/fixtures/engagement.ts'
import type { Published } from '#tests/fixtures/published.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let editor: Person
let lesson: Published
let course: Made
before(async () => {
  world = await openWorld()
  editor = await world.operator(['chief-editor'])
  lesson = await publishLesson(world, '甲')
  course = await makeCourse(world, editor, { chapters: [chapter('一', lesson)] })
})
after(() => world[Symbol.asyncDispose]())

/** Issues a certificate to a person with a certified name. */
async function holder(name: string, of = course): Promise<{ readonly person: Person; readonly href: string; readonly number: string }> {
  const person = await world.person()
  await certifyName(world, person, name)
  await college(world, person, 'enrol', { course: of.number })
  await haveStudied(world, person, of.number)
  await college(world, person, 'progress', { course: of.number, lesson: lesson.number, done: true })
  const href = String((await college(world, person, 'certificate/take', { course: of.number }))['certificate'])
  return { person, href, number: href.slice('/college/certificate/'.length) }
}
const askPdf = (number: string) => askCollege(world, undefined, 'certificate/pdf', { number, language: 'zh-CN' })

/** Returns the decompressed streams of a PDF. */
function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at)) {
    const end = pdf.indexOf('\nendstream', at)
    streams.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'))
    at = end + 10
  }
  return streams
}

const frameOf = (pdf: Buffer) => /([\d. ]+) RG/.exec(streamsOf(pdf).join('\n'))![1]

async function paintSite(accent: string): Promise<void> {
  const { token } = await world.operator(['admin'], { steppedUp: true })
  const { version, settings } = (await world.ask('/api/site/desk', {}, { token })).data as unknown as { version: number; settings: object }
  assert.equal((await world.ask('/api/site/save', { version, settings: { ...settings, accent }, note: '' }, { token })).http, 200)
}

test('a certificate is a one-page PDF with text that can be read and copied, and embeds only the used part of the font', async () => {
  const { number } = await holder('闻玥喆')
  const { http, data } = await askPdf(number)
  assert.equal(http, 200)
  const pdf = Buffer.from(String(data['pdf']), 'base64')
  assert.equal(pdf.toString('latin1', 0, 5), '%PDF-')
  assert.ok(pdf.length < 200_000, `${pdf.length} bytes`)
  const characters = streamsOf(pdf).find((stream) => stream.includes('beginbfchar')) ?? ''
  for (const character of '闻玥喆听诊再入门学分')
    assert.ok(characters.includes(`<${character.codePointAt(0)!.toString(16).padStart(4, '0')}>`), character)
  assert.equal((await askPdf('0000-0000-0000-0000')).http, 404)
  await paintSite('#B4401A')
  const painted = Buffer.from(String((await askPdf(number)).data['pdf']), 'base64')
  assert.notEqual(frameOf(painted), frameOf(pdf), 'the frame has the colour of the site')
  const rare = await holder('闻\u{2A700}')
  assert.equal((await askPdf(rare.number)).data['reason'], 'CHARACTER_MISSING')
})

/** Returns the place of each line of text in points from the lower left corner, in the order of the sheet. */
const linesOf = (pdf: Buffer) =>
  [
    ...streamsOf(pdf)
      .join('\n')
      .matchAll(/\/F ([\d.]+) Tf ([\d.-]+) ([\d.-]+) Td <(\w+)>/g),
  ].map(([, size, x, y]) => ({
    size: Number(size),
    x: Number(x),
    y: Number(y),
  }))

test('the longest name, title and credits stay on the sheet, above the number', async () => {
  const both = (text: string) => ({ 'zh-CN': text, 'en-US': text })
  for (const [long, short] of [
    ['听诊再入门与心血管病防治', '闻玥喆'],
    ['Wolffparkinsonwhitesyndrome', 'Wolfeschlegelsteinhausen'],
  ] as const) {
    const title = both(long.repeat(9).slice(0, 80))
    const made = await makeCourse(world, editor, { title, credits: both(long.repeat(12).slice(0, 120)), chapters: [chapter('一', lesson)] })
    const { number } = await holder(short.repeat(20).slice(0, 64), made)
    const lines = linesOf(Buffer.from(String((await askPdf(number)).data['pdf']), 'base64'))
    const [label, ...foot] = lines.slice(-3)
    assert.equal(foot.length, 2)
    for (const { x, y, size } of lines.slice(0, -3)) assert.ok(x > 64 && y > label!.y + size, `${x} ${y}`)
    assert.ok(lines.length >= 13, `${lines.length} lines`)
  }
})

test('a revoked certificate shows its reason to every verifier, has no PDF, and its holder is notified once', async () => {
  const { person, href, number } = await holder('江晚照')
  const revoke = (reason: string, who: Person = editor) => askCollege(world, who, 'certificate/revoke', { number, reason, isFinal: true })
  assert.equal((await revoke('x', person)).data['reason'], 'FORBIDDEN')
  assert.equal((await revoke('')).data['reason'], 'BAD_REQUEST')
  assert.deepEqual(
    (await Promise.all([revoke('考试由他人代答'), revoke('考试由他人代答')])).map(({ http }) => http),
    [200, 200],
  )
  assert.equal((await revoke('另一个原因')).http, 200)
  const shown = await college(world, undefined, 'certificate', { number, language: 'zh-CN' })
  assert.equal(shown['revoked']?.['reason'], '考试由他人代答')
  const page = await (await fetch(world.url + href)).text()
  assert.ok(page.includes('证书已失效') && page.includes('考试由他人代答') && !page.includes('证书有效'))
  assert.match(page, /<article[\s\S]*证书已失效[\s\S]*<\/article>/, 'the sheet says so on paper, too')
  assert.ok(!page.slice(0, page.indexOf('</main>')).includes('打印'))
  assert.equal((await askPdf(number)).data['reason'], 'CERTIFICATE_REVOKED')
  await college(world, person, 'certificate/take', { course: course.number })
  assert.ok(
    (await college(world, undefined, 'certificate', { number, language: 'zh-CN' }))['revoked'],
    'asking again makes it valid for nobody',
  )
  assert.deepEqual(await listNotified(world.sql, person), [
    {
      title_zh: '你的课程证书已被撤销',
      text_en: 'The certificate for “Listening again” is no longer valid. Reason: 考试由他人代答',
      path: href,
    },
  ])
  const entries = (await entriesOf(world, 'certificate.revoked')).filter(({ target }) => target === `certificate:${number}`)
  assert.equal(entries.length, 1)
})

test('a revocation allows a new number that replaces the revoked one, and a final revocation allows none until it is lifted', async () => {
  const { person, href, number } = await holder('江晚找')
  const revoke = (of: string, isFinal?: boolean) =>
    askCollege(world, editor, 'certificate/revoke', { number: of, reason: '姓名有误', ...(isFinal !== undefined && { isFinal }) })
  const read = (of: string) => college(world, undefined, 'certificate', { number: of, language: 'zh-CN' })
  const take = async () => String((await college(world, person, 'certificate/take', { course: course.number }))['certificate'])
  assert.equal((await revoke(number)).http, 200)
  assert.equal((await college(world, person, 'status', { course: course.number }))['certificate'], null)
  const taken = await Promise.all([take(), take(), take()])
  assert.ok(new Set(taken).size === 1 && taken[0] !== href)
  const next = taken[0]!.slice('/college/certificate/'.length)
  const [old, fresh] = [await read(number), await read(next)]
  assert.deepEqual([old['revoked']?.['reason'], fresh['revoked'], fresh['replaces'], fresh['name']], ['姓名有误', null, number, '江晚找'])
  const transcript = await college(world, person, 'transcript', { language: 'zh-CN' })
  const courses = transcript['courses'] as unknown as { certificate: { number: string; isRevoked: boolean } }[]
  assert.deepEqual(
    courses.map(({ certificate }) => [certificate.number, certificate.isRevoked]),
    [[next, false]],
  )
  await revoke(next, true)
  assert.equal(await take(), taken[0], 'a final revocation stays')
  await revoke(next, false)
  assert.notEqual(await take(), taken[0])
})

test('a corrected certified name is applied to every certificate in force, and credits stay', async () => {
  const { person, number } = await holder('江晚照')
  const read = () => college(world, undefined, 'certificate', { number, language: 'en-US' })
  const take = () => college(world, person, 'certificate/take', { course: course.number })
  await recertifyName(world, person, '欧阳文婧')
  const countOf = async (action: string) => (await entriesOf(world, action)).length
  const issued = await countOf('certificate.issued')
  await take()
  assert.deepEqual([await countOf('certificate.issued'), await countOf('certificate.renamed')], [issued, 1])
  const shown = await read()
  assert.deepEqual([shown['name'], shown['isCertified'], shown['credits'] !== ''], ['欧阳文婧', true, true])
  assert.equal((await college(world, person, 'transcript', { language: 'zh-CN' }))['name'], shown['name'])
})
