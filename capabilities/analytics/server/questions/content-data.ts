import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { findStock } from '../item-store.ts'
import { readPeriod } from '../period.ts'

const USUAL_DAYS = 8

export const contentData = serve(calls.contentData, async ({ database }, input) => {
  const db = database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const stock = await findStock(db, period, input)
  return { ok: stock.map(({ day, items }) => ({ x: day, y: items, asOf: period.asOf })) }
})
