import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { findAuthors } from '../item-store.ts'
import { readPeriod } from '../period.ts'

const USUAL_DAYS = 30
const MOST = 10

export const popularAuthorList = serve(calls.popularAuthorList, async ({ database }, input, { language }) => {
  const db = database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const authors = await findAuthors(db, period, input, language, MOST)
  return { ok: { list: authors.map((author, place) => ({ ranking: place + 1, ...author })), asOf: period.asOf } }
})
