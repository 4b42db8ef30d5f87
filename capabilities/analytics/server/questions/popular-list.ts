import { itemPath } from '#capabilities/content/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { popularList as call } from '../../contract.ts'
import type { AnalyticsDeps, Tables } from '../deps.ts'
import { findPopular } from '../item-store.ts'
import { growthOf, readPeriod } from '../period.ts'

const USUAL_DAYS = 7
const MOST = 10

export async function popularList(
  { database }: Pick<AnalyticsDeps, 'database'>,
  input: InputOf<typeof call>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof call>> {
  const db = database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const rows = await findPopular(db, period, input, { className: input.type, language, most: MOST })
  return {
    ok: rows.map(({ title, clicks, whole, before, ...item }, place) => ({
      key: place + 1,
      clickNumber: shortNumber(clicks, language),
      title,
      increases: growthOf(whole, before) ?? 0,
      number: item.number,
      path: itemPath(item),
      clicks,
      asOf: period.asOf,
    })),
  }
}

const shortNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
