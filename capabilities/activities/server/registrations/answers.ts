import { sql } from 'kysely'
import type { SealedAnswers } from '#capabilities/enquiries/contract.ts'
import type { Tx } from '../context.ts'

/** Answers are bound to their row. */
export const placeOf = (id: string): string => `activities.registration|${id}`

export async function saveAnswers(tx: Tx, id: string, { form_id, form_version, answers, answers_key }: SealedAnswers): Promise<void> {
  await sql`
    update activities.registration set form_id = ${form_id}, form_version = ${form_version}, answers = ${answers}, answers_key = ${answers_key}
    where id = ${id}`.execute(tx)
}
