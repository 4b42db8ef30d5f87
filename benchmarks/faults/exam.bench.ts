import { randomUUID } from 'node:crypto'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { chapter, exam, makeCourse, publishLesson, question } from '#tests/fixtures/college.ts'
import { addPerson } from '#tests/world/people.ts'
import { askAt } from '#tests/world/process.ts'
import { figure, percentile, rounded } from '../kit/figures.ts'
import { openProduct, type Product } from '../kit/product.ts'
import type { QuestionName } from '../questions/questions.ts'
import { record } from '../record/record.ts'

// Measures how long an exam with a thousand learners takes to save answers while all answer, and to submit while all submit: spread over
// the last ten seconds, and all at once. Then kill -9 hits the server while they answer; acknowledged answers must exist. Clients that get
// a busy response or a closed connection try again, as browsers do.
const LEARNERS = Number(process.env['LEARNERS'] ?? 1_000)
const QUESTIONS = 20
const EVERY_MS = 10_000
const LAST_MS = 10_000
type Part = { readonly place: number; readonly chosen: readonly number[]; readonly changes: number }
type Attempt = { readonly id: string; readonly closedAt: string | null; readonly questions: readonly { readonly parts: readonly Part[] }[] }
type Learner = { readonly token: string; attempt: string; readonly acknowledged: Map<number, number>; hasSubmitted: boolean }

const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-'))
const env = { DEMO: 'off', CONNECTIONS_PER_ADDRESS: '10000' }
const agent = new Agent({ keepAlive: true })
let again = 0
let product = await openProduct({ dataDir, env })
const learners = await enrolAll()
process.stdout.write(`  load average ${rounded(loadavg()[0]!, 1)}\n`)

await begin()
await answerAll('faults/exam-answer', 2 * EVERY_MS)
await submitAll('faults/exam-submit', LAST_MS)
await begin()
await timed('an answer, second attempt', EVERY_MS, answer)
await submitAll('faults/exam-moment', 0)
await begin()
await killed()
await product[Symbol.asyncDispose]()
rmSync(dataDir, { recursive: true, force: true })
process.exit()

/** Creates a course whose lesson all learners have done, and an exam over forty questions. */
async function enrolAll(): Promise<Learner[]> {
  const sql = new pg.Pool(connectionTo(dataDir))
  const ask = (path: string, fields?: Readonly<Record<string, unknown>>, options?: object) => askAt(product.url, path, fields, options)
  const lesson = await publishLesson({ sql }, '听诊')
  const options = ['甲', '乙', '丙', '丁']
  const questions = Array.from({ length: 2 * QUESTIONS }, () => question(randomUUID(), { parts: [{ options, right: [1] }] }))
  const editor = await addPerson(sql, { roles: ['chief-editor'] })
  const { id } = await makeCourse({ ask }, editor, {
    chapters: [chapter('一', lesson)],
    questions,
    assessments: [exam({ draws: QUESTIONS, attempts: null, minutes: 60, passPercent: 100 })],
  })
  const people = []
  for (let at = 0; at < LEARNERS; at++) people.push(await addPerson(sql, { roles: [] }))
  const ids = people.map((person) => person.id)
  await sql.query('insert into college.enrolment (account_id, course_id) select unnest($1::uuid[]), $2', [ids, id])
  await sql.query(
    'insert into college.progress (account_id, course_id, item_id, spent_s, done_at) select unnest($1::uuid[]), $2, $3, 600, platform.now()',
    [ids, id, lesson.id],
  )
  await sql.query('vacuum analyze')
  await sql.end()
  return people.map(({ token }) => ({ token, attempt: '', acknowledged: new Map(), hasSubmitted: false }))
}

async function begin(): Promise<void> {
  await timed('begun by all within 10 s', 10_000, async (learner) => {
    const attempt = await post<Attempt>(learner, 'attempt/begin', { course: 1, language: 'zh-CN' })
    Object.assign(learner, { attempt: attempt.id, hasSubmitted: false, acknowledged: new Map() })
  })
}

/** Each learner answers every ten seconds, at a different time. */
async function answerAll(question: QuestionName, forMs: number): Promise<void> {
  const slowest = []
  for (let passedMs = 0; passedMs < forMs; passedMs += EVERY_MS) slowest.push(await timed('an answer', EVERY_MS, answer))
  record({ question, figure: Math.max(...slowest), note: `${rounded(LEARNERS)} learners` })
}

async function answer(learner: Learner): Promise<void> {
  const place = learner.acknowledged.size % QUESTIONS
  const changes = learner.acknowledged.get(place) ?? 0
  await post(learner, 'attempt/answer', { id: learner.attempt, place, chosen: [changes % 4], changes })
  learner.acknowledged.set(place, changes + 1)
}

async function submitAll(question: QuestionName, withinMs: number): Promise<void> {
  const p99 = await timed('submitted', withinMs, async (learner) => {
    await post(learner, 'attempt/close', { id: learner.attempt, language: 'zh-CN' })
    learner.hasSubmitted = true
  })
  record({ question, figure: p99, note: `${rounded(LEARNERS)} learners` })
}

/** Runs an action once for each learner, spread over a time, and prints the waits; returns their p99. */
async function timed(what: string, withinMs: number, one: (learner: Learner) => Promise<void>): Promise<number> {
  const tooks: number[] = []
  again = 0
  const cpu = product.cpuSeconds()
  await Promise.all(
    learners.map(async (learner, at) => {
      if (withinMs > 0) await sleep((at * withinMs) / learners.length)
      const since = performance.now()
      await one(learner)
      tooks.push(performance.now() - since)
    }),
  )
  const cpuMs = ((product.cpuSeconds() - cpu) * 1_000) / learners.length
  const at = (share: number) => rounded(percentile(tooks, share))
  figure(what, `p99 ${at(0.99)} ms`, `p50 ${at(0.5)} ms, ${rounded(cpuMs, 2)} ms of CPU each${again > 0 ? `, ${again} asked again` : ''}`)
  return percentile(tooks, 0.99)
}

/** Kills the server while all learners answer as fast as possible and every tenth submits. */
async function killed(): Promise<void> {
  const isOver = new AbortController()
  const all = learners.map(async (learner, at) => {
    try {
      while (!isOver.signal.aborted && !learner.hasSubmitted) {
        await sleep(Math.random() * 2_000)
        await answer(learner)
        if (at % 10 > 0 || learner.acknowledged.size < 3) continue
        await post(learner, 'attempt/close', { id: learner.attempt, language: 'zh-CN' })
        learner.hasSubmitted = true
      }
    } catch {
      // The connection was cut. An unacknowledged answer may or may not exist.
    }
  })
  await sleep(6_000)
  product.process.kill('SIGKILL')
  isOver.abort()
  await Promise.all(all)
  product = await openProduct({ dataDir, env })
  await compare(product)
}

async function compare({ dataDir: folder }: Product): Promise<void> {
  const sql = new pg.Client(connectionTo(folder))
  await sql.connect()
  const { rows: answers } = await sql.query<{ attempt_id: string; place: number; changes: number }>(
    'select attempt_id, place, changes from college.answer',
  )
  const { rows: open } = await sql.query<{ id: string }>('select id from college.attempt where closed_at is null')
  await sql.end()
  const stored = new Map(answers.map(({ attempt_id, place, changes }) => [`${attempt_id} ${place}`, changes]))
  const isOpen = new Set(open.map(({ id }) => id))
  const acknowledged = learners.flatMap((learner) => [...learner.acknowledged].map(([place, changes]) => ({ learner, place, changes })))
  const lost = acknowledged.filter(({ learner, place, changes }) => (stored.get(`${learner.attempt} ${place}`) ?? 0) < changes).length
  const submitted = learners.filter(({ hasSubmitted }) => hasSubmitted)
  const reopened = submitted.filter(({ attempt }) => isOpen.has(attempt)).length
  const sum = acknowledged.reduce((total, { changes }) => total + changes, 0)
  const note = `of ${rounded(sum)} answers and ${submitted.length} submissions`
  record({ question: 'faults/exam-lost', figure: lost + reopened, note })
  if (lost + reopened > 0) process.exitCode = 1
}

/** Makes a call of the college and retries until it is answered. */
async function post<Data>(learner: Learner, path: string, fields: object): Promise<Data> {
  for (;;) {
    const data = await postOnce<Data>(learner, path, fields)
    if (data !== undefined) return data
    again++
    await sleep(1_000)
  }
}

/** Uses a keep-alive connection; returns undefined when the call must be retried. */
function postOnce<Data>({ token }: Learner, path: string, fields: object): Promise<Data | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${product.url}/api/college/${path}`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', token } },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode === 200) resolve((JSON.parse(text) as { data: Data }).data)
          else if (response.statusCode === 503) resolve(undefined)
          else reject(new Error(`${path}: ${response.statusCode} ${text.slice(0, 200)}`))
        })
      },
    )
    asked.on('error', (failure) => (asked.reusedSocket ? resolve(undefined) : reject(failure))).end(JSON.stringify(fields))
  })
}
