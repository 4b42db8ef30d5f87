import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { chapter, college, exam, haveStudied, makeCourse, publishLesson, question } from '#tests/fixtures/college.ts'
import { type Mortal, openWorld, type Person } from '#tests/world.ts'

const PEOPLE = 6
const QUESTIONS = 8
type Part = { readonly place: number; readonly options: readonly string[]; readonly chosen: readonly number[] }
type Attempt = { readonly id: string; readonly points: number; readonly questions: readonly { readonly parts: readonly Part[] }[] }
type Learner = Person & { readonly attempt: Attempt; readonly saved: Map<number, readonly number[]> }

test('an exam interrupted by a killed server is graded by every acknowledged answer', async () => {
  await using world = await openWorld()
  const lesson = await publishLesson(world, '甲')
  const { number } = await makeCourse(world, await world.operator(['chief-editor']), {
    chapters: [chapter('一', lesson)],
    questions: Array.from({ length: QUESTIONS }, () => question(randomUUID(), { parts: [{ options: ['对', '错'], right: [0] }] })),
    assessments: [exam({ draws: QUESTIONS })],
  })
  const own = { course: number, language: 'zh-CN' }
  const begin = async (): Promise<Learner> => {
    const person = await world.person()
    await college(world, person, 'enrol', own)
    await haveStudied(world, person, number)
    await college(world, person, 'progress', { course: number, lesson: lesson.number, done: true })
    const attempt = (await college(world, person, 'attempt/begin', own)) as unknown as Attempt
    return { ...person, attempt, saved: new Map() }
  }
  const learners = await Promise.all(Array.from({ length: PEOPLE }, begin))
  await using mortal = await world.mortal()
  let saved = 0
  const enough = Promise.withResolvers<void>()
  const note = () => void (++saved === (PEOPLE * QUESTIONS) / 2 && enough.resolve())
  const answering = learners.map((learner) => answerUntilCut(mortal, learner, note))
  await enough.promise
  await mortal.kill()
  await Promise.all(answering)
  for (const { token, attempt, saved: kept } of learners) {
    const closed = (await college(world, { token }, 'attempt/close', { id: attempt.id, language: 'zh-CN' })) as unknown as Attempt
    const parts = closed.questions.flatMap((asked) => asked.parts)
    for (const [place, chosen] of kept) assert.deepEqual(parts[place]!.chosen, chosen)
    assert.equal(closed.points, parts.filter(({ options, chosen }) => options[chosen[0]!] === '对').length)
  }
})

/** Answers the questions one by one until the server is killed. */
async function answerUntilCut(server: Mortal, { token, attempt, saved }: Learner, note: () => void): Promise<void> {
  for (let place = 0; place < QUESTIONS; place++) {
    const chosen = [place % 2]
    const reply = await server.ask('/api/college/attempt/answer', { id: attempt.id, place, chosen, changes: 0 }, { token }).catch(() => {})
    if (reply?.http !== 200) return
    saved.set(place, chosen)
    note()
  }
}
