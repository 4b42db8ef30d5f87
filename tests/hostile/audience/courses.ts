import { randomUUID } from 'node:crypto'
import type { Audience } from '#contract/site/audience.ts'
import { both, chapter, college, exam, makeCourse } from '../../fixtures/college.ts'
import { paragraphs, publish } from '../../fixtures/published.ts'
import type { PersonName, Society } from './society.ts'

// Courses for each audience with a lesson, a quiz and an exam. Every withheld text has a word that occurs nowhere else.

const AUDIENCES: readonly { readonly audience: Audience; readonly readers: readonly PersonName[] }[] = [
  { audience: { kind: 'everybody' }, readers: ['stranger', 'logged in', 'certified', 'member', 'both'] },
  { audience: { kind: 'signed-in' }, readers: ['logged in', 'certified', 'member', 'both'] },
  { audience: { kind: 'limited', certified: ['physician'] }, readers: ['certified', 'both'] },
  { audience: { kind: 'limited', certified: ['nurse'] }, readers: [] },
  { audience: { kind: 'limited', members: [] }, readers: ['member', 'both'] },
]

export type LimitedCourse = {
  readonly id: string
  readonly number: number
  readonly lesson: { readonly id: string; readonly number: number }
  readonly isOpen: boolean
  readonly readers: readonly PersonName[]
  /** The word of the lesson, and the one of the quiz and the exam. */
  readonly text: string
  readonly paper: string
}

export async function addCourses(society: Society): Promise<readonly LimitedCourse[]> {
  const editor = await society.operator(['chief-editor'])
  const courses: LimitedCourse[] = []
  for (const [at, { audience, readers }] of AUDIENCES.entries()) {
    const letter = String.fromCharCode(97 + at)
    const [text, paper] = [`qlz${letter}lesson`, `qlz${letter}paper`]
    const words = (title: string) => ({ title, lead: '导语人人可见', body: paragraphs(`正文 ${text}`), keyPoints: [text] })
    const lesson = await publish(society.sql, {
      section: 'college',
      kind: 'img',
      slug: 'lesson',
      facts: { goals: [text], minutes: 10 },
      'zh-CN': words('课时'),
      'en-US': words('Lesson'),
    })
    const made = await makeCourse(society, editor, {
      slug: `limited-${letter}`,
      goals: [],
      chapters: [chapter('一', lesson)],
      questions: [asked(lesson.id, paper), asked(null, paper)],
      assessments: [{ ...exam({ attempts: null, minutes: null }), lesson: lesson.id }, exam({ attempts: null, minutes: null })],
    })
    const set = { id: made.id, before: { kind: 'everybody' }, audience }
    await college(society, editor, 'courses/audience/set', set)
    courses.push({ id: made.id, number: made.number, lesson, isOpen: audience.kind === 'everybody', readers, text, paper })
  }
  await society.runSweeps('website') // writes the search index
  return courses
}

const asked = (lesson: string | null, word: string) => ({
  id: randomUUID(),
  lesson,
  inExam: lesson === null,
  case: both('', ''),
  parts: [
    {
      kind: 'single',
      text: both(`题干 ${word}`, `Question ${word}`),
      options: [true, false].map((isRight) => ({ text: both(`${word} ${isRight}`, `${word} ${isRight}`), isRight })),
      explanation: both(word, word),
    },
  ],
})
