import * as calls from '../../contract.ts'
import { coursePath } from '../../contract.ts'
import { serve } from '../context.ts'
import { languageOf } from '../course-language.ts'
import { findOnline } from '../course-store.ts'
import { readOutlineOf } from '../lesson-store.ts'

export const getOutline = serve(calls.getOutline, async ({ database: { pool } }, { lesson, course: named, language }) => {
  const { rows } = await pool.query<{ number: number }>({
    name: 'college.courses-of-lesson',
    text: `select course.number from college.course join college.lesson on lesson.course_id = course.id
           where course.state = 'online' and lesson.item_id = (select item_id from content.public_item where number = $1 limit 1)
           order by course.number = $2::bigint desc nulls last, course.number limit 1`,
    values: [lesson, named ?? null],
  })
  const row = rows[0] && (await findOnline(pool, rows[0].number, language))
  if (!row) return { ok: null }
  const titleLanguage = languageOf(row.title, language)
  const { chapters } = await readOutlineOf(pool, row, language)
  return {
    ok: { course: { number: row.number, href: coursePath(row), title: row.title[titleLanguage], language: titleLanguage }, chapters },
  }
})
