import * as calls from '../../contract.ts'
import { coursePath } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { languageOf } from '../course-language.ts'
import { findOnline } from '../course-store.ts'
import { readStatusOf } from '../learning/enrolment-status.ts'
import { findAssessment, readAttempts } from './attempt-store.ts'
import { denialOf } from './may-begin.ts'
import { lineOf } from './show-attempt.ts'

export const getAssessment = serve(
  calls.getAssessment,
  async ({ database }, { course: number, lesson, language }, { session: { accountId } }) => {
    const db: Sql = database.of()
    const course = await findOnline(database.pool, number, language)
    const assessment = course && (await findAssessment(db, course.id, lesson))
    if (!assessment) return { refused: 'NOT_FOUND' }
    const [own, status] = await Promise.all([readAttempts(db, accountId, assessment), readStatusOf(db, accountId, course.id)])
    const isOpen = own.some(({ closed_at }) => closed_at === null)
    const { draws, hasCases, passPercent, attempts, minutes } = assessment
    const titleLanguage = languageOf(course.title, language)
    return {
      ok: {
        course: { number, title: course.title[titleLanguage], language: titleLanguage, href: coursePath(course) },
        draws,
        hasCases,
        passPercent,
        attempts,
        minutes,
        own: own.map(lineOf),
        denial: isOpen ? null : (denialOf(assessment, status, own) ?? null),
        certificate: status.certificate,
      },
    }
  },
)
