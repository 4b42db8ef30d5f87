import { sql } from 'kysely'
import { type Bilingual, type Language, textIn } from '#contract/language.ts'
import type { Sql } from '../context.ts'

export type Question = { readonly id: string; readonly label: Bilingual }
type Asked = { readonly slug: string; readonly version: number; readonly questions: readonly Question[] }

/** Returns the questions of all versions up to `upTo`, each once in its newest form; undefined when the form does not exist. */
export async function readQuestions(db: Sql, form: string, upTo: number | undefined): Promise<Asked | undefined> {
  const { rows } = await sql<{ slug: string; version: number; fields: readonly Question[] | null }>`
    select slug, coalesce(asked.version, 0) as version, content -> 'fields' as fields
    from enquiries.form left join enquiries.form_version as asked on form_id = form.id and (${upTo ?? null}::int is null or asked.version <= ${upTo ?? null})
    where form.id = ${form} order by asked.version desc`.execute(db)
  const newest = rows[0]
  if (!newest) return undefined
  const questions = new Map<string, Question>()
  for (const field of rows.flatMap(({ fields }) => fields ?? [])) if (!questions.has(field.id)) questions.set(field.id, field)
  return { slug: newest.slug, version: newest.version, questions: [...questions.values()] }
}

/** Returns the facts by their names, then each question by its label; repeated labels are numbered. */
export function headingsOf(facts: readonly string[], questions: readonly Question[], language: Language): string[] {
  const headings = new Set(facts)
  for (const { label } of questions) headings.add(numbered(textIn(label, language), headings))
  return [...headings]
}

function numbered(label: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const heading = number === 1 ? label : `${label} (${number})`
    if (!taken.has(heading)) return heading
  }
}
