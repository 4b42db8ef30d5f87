import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { popularAuthorList as call } from '../../contract.ts'
import type { AnalyticsDeps, Tables } from '../deps.ts'
import { findAuthors } from '../item-store.ts'
import { readPeriod } from '../period.ts'

const USUAL_DAYS = 30
const MOST = 10

export async function popularAuthorList(
  { database }: Pick<AnalyticsDeps, 'database'>,
  input: InputOf<typeof call>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof call>> {
  const db = database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const authors = await findAuthors(db, period, input, language, MOST)
  return { ok: { list: authors.map((author, place) => ({ ranking: place + 1, ...author })), asOf: period.asOf } }
}
