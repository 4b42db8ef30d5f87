import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { chapter, college, exam, haveStudied, makeCourse, publishLesson, question } from '#tests/fixtures/college.ts'
import { openWorld, type World } from '#tests/world.ts'

type Part = { readonly place: number; readonly options: readonly string[] }

/** Takes the exam once with the given answers, where a question offers them. */
async function sit(world: World, token: string, course: number, given: readonly string[]): Promise<void> {
  const attempt = await college(world, { token }, 'attempt/begin', { course, language: 'zh-CN' })
  const questions = attempt['questions'] as unknown as readonly { readonly parts: readonly Part[] }[]
  for (const { place, options } of questions.flatMap(({ parts }) => parts)) {
    const chosen = options.flatMap((option, at) => (given.includes(option) ? [at] : []))
    if (chosen.length > 0) await college(world, { token }, 'attempt/answer', { id: attempt['id'], place, chosen, changes: 0 })
  }
  await college(world, { token }, 'attempt/close', { id: attempt['id'], language: 'zh-CN' })
}

test('figures show who began and passed an exam, attempts and wrong answers; with fewer than ten people attempts and answers are hidden', async () => {
  await using world = await openWorld()
  const editor = await world.operator(['chief-editor'])
  const lesson = await publishLesson(world, '甲')
  const made = await makeCourse(world, editor, {
    chapters: [chapter('一', lesson)],
    questions: [question(randomUUID()), question(randomUUID(), { parts: [{ options: ['是', '否'], right: [0] }] })],
    assessments: [exam({ draws: 2, passPercent: 50 })],
  })
  const take = async (...attempts: readonly (readonly string[])[]) => {
    const person = await world.person()
    await college(world, person, 'enrol', { course: made.number })
    await haveStudied(world, person, made.number)
    await college(world, person, 'progress', { course: made.number, lesson: lesson.number, done: true })
    for (const given of attempts) await sit(world, person.token, made.number, given)
  }
  const figuresOf = async () => {
    const {
      exam: sat,
      hardest,
      lessons,
    } = (await college(world, editor, 'courses/figures', { id: made.id })) as unknown as {
      readonly exam: unknown
      readonly hardest: readonly { readonly people: number; readonly wrongShare: number }[]
      readonly lessons: readonly { readonly quiz: unknown }[]
    }
    return { sat, hardest: hardest.map(({ people, wrongShare }) => [people, wrongShare]), quiz: lessons[0]!.quiz }
  }
  await take([], ['对', '否'])
  for (let at = 1; at < 9; at++) await take(['对', '否'])
  assert.deepEqual(await figuresOf(), { sat: { begun: 9, passed: 9, attempts: null }, hardest: [], quiz: null })
  await take(['对', '否'])
  const hardest = [
    [10, 1],
    [10, 1 / 11],
  ]
  assert.deepEqual(await figuresOf(), { sat: { begun: 10, passed: 10, attempts: 1 }, hardest, quiz: null })
})
