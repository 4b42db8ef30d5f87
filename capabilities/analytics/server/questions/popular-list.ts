import { itemPath } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { findPopular } from '../item-store.ts'
import { growthOf, readPeriod } from '../period.ts'

const USUAL_DAYS = 7
const MOST = 10

export const popularList = serve(calls.popularList, async ({ database }, input, { language }) => {
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
})

const shortNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
