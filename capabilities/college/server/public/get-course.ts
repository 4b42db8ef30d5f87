import { textIn } from '#contract/language.ts'
import { inLanguage } from '#contract/page-language.ts'
import * as calls from '../../contract.ts'
import { coursePath } from '../../contract.ts'
import { readExam } from '../assessments/exam-store.ts'
import { serve } from '../context.ts'
import { languageOf, languagesOf } from '../course-language.ts'
import { findOnline, toTeaser } from '../course-store.ts'
import { readCovers } from '../cover-store.ts'
import { readOutlineOf } from '../lesson-store.ts'
import { readTeachers } from './teachers.ts'

const MOST_GOALS = 8

/** Returns a published course with its outline. Refuses unpublished courses as not found (S136). */
export const getCourse = serve(calls.getCourse, async ({ database: { pool } }, { number, language: asked }) => {
  const row = await findOnline(pool, number, asked)
  if (!row) return { refused: 'NOT_FOUND' }
  const language = languageOf(row.title, asked)
  const [covers, outline, exam, teachers] = await Promise.all([
    readCovers(pool, [row.cover]),
    readOutlineOf(pool, row, asked),
    readExam(pool, row.id),
    readTeachers(pool, row.teachers, language),
  ])
  const goals = row.goals.map((goal) => textIn(goal, language)).filter(Boolean)
  return {
    ok: {
      course: {
        ...toTeaser(row, asked, covers),
        slug: row.slug,
        editions: languagesOf(row.title).map((each) => ({ language: each, href: inLanguage(coursePath(row), each) })),
        description: textIn(row.description, language)
          .split(/\n\s*\n/)
          .filter((paragraph) => paragraph.trim() !== ''),
        audience: textIn(row.audience, language),
        credits: textIn(row.credits, language),
        goals: goals.length > 0 ? goals : outline.goals.slice(0, MOST_GOALS),
        teachers,
        exam,
        changedAt: row.published_at.toISOString(),
        firstOnlineAt: row.first_online_at.toISOString(),
      },
      chapters: outline.chapters,
    },
  }
})
