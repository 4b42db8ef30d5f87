import { itemPath } from '#capabilities/content/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { listItemFigures as call } from '../../contract.ts'
import type { AnalyticsDeps, Tables } from '../deps.ts'
import { readPeriod } from '../period.ts'
import { findItemFigures } from './item-figures-store.ts'

const USUAL_DAYS = 30
const MOST = 100

export async function listItemFigures(
  { database }: Pick<AnalyticsDeps, 'database'>,
  input: InputOf<typeof call>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof call>> {
  const db = database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const found = await findItemFigures(db, input, period, language, MOST)
  return {
    ok: { rows: found.map(({ number, slug, ...row }) => ({ ...row, path: itemPath({ number, slug, ...row }) })), asOf: period.asOf },
  }
}
