import type { InputOf, Outcome } from '#contract/call.ts'
import type { contentData as call } from '../../contract.ts'
import type { AnalyticsDeps, Tables } from '../deps.ts'
import { findStock } from '../item-store.ts'
import { readPeriod } from '../period.ts'

const USUAL_DAYS = 8

export async function contentData(
  { database }: Pick<AnalyticsDeps, 'database'>,
  input: InputOf<typeof call>,
): Promise<Outcome<typeof call>> {
  const db = database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const stock = await findStock(db, period, input)
  return { ok: stock.map(({ day, items }) => ({ x: day, y: items, asOf: period.asOf })) }
}
