import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { translatorOf } from '#contract/text.ts'
import { CLASS_NAMES, type contentPublish as call } from '../../contract.ts'
import { analyticsText } from '../../text/texts.ts'
import type { AnalyticsDeps, Tables } from '../deps.ts'
import { findPublishHours } from '../item-store.ts'
import { readPeriod } from '../period.ts'
import { perSlot, TWO_HOURS } from '../totals/two-hours.ts'

const USUAL_DAYS = 30

export async function contentPublish(
  { database }: Pick<AnalyticsDeps, 'database'>,
  input: InputOf<typeof call>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof call>> {
  const db = database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const rows = await findPublishHours(db, period, input)
  const t = translatorOf(analyticsText, language)
  return {
    ok: CLASS_NAMES.map((name) => ({
      name: t(`class.${name}`),
      x: [...TWO_HOURS],
      y: perSlot(rows.filter((row) => row.class === name).map(({ slot, texts }) => ({ slot, value: texts }))),
      asOf: period.asOf,
    })),
  }
}
