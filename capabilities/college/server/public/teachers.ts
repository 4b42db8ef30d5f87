import type { Pool } from 'pg'
import { authorPath } from '#capabilities/content/contract.ts'
import { type Language, textIn } from '#contract/language.ts'
import type { CourseRow } from '../course-store.ts'
import { readCovers } from '../cover-store.ts'

type AuthorRow = { readonly name: string; readonly slug: string; readonly portrait: string | null }

/** Returns the teachers of a course in one language, with address and portrait for those with an author page. */
export async function readTeachers(pool: Pool, teachers: CourseRow['teachers'], language: Language) {
  const named = teachers.map(({ name, credential }) => ({ name: textIn(name, language), credential: textIn(credential, language) }))
  const { rows } = await pool.query<AuthorRow>({
    name: 'college.teachers',
    text: 'select name->>$1 as name, slug, portrait from content.public_author where name->>$1 = any ($2)',
    values: [language, named.map(({ name }) => name)],
  })
  const portraits = await readCovers(
    pool,
    rows.map(({ portrait }) => portrait),
  )
  return named.map((teacher) => {
    const own = rows.find(({ name }) => name === teacher.name)
    return { ...teacher, href: own ? authorPath(own) : '', portrait: portraits.get(own?.portrait ?? '') ?? null }
  })
}
