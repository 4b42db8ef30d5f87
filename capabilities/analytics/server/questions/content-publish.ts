import { translatorOf } from '#contract/text.ts'
import * as calls from '../../contract.ts'
import { CLASS_NAMES } from '../../contract.ts'
import { analyticsText } from '../../text/texts.ts'
import { serve, type Tables } from '../context.ts'
import { findPublishHours } from '../item-store.ts'
import { readPeriod } from '../period.ts'
import { perSlot, TWO_HOURS } from '../totals/two-hours.ts'

const USUAL_DAYS = 30

export const contentPublish = serve(calls.contentPublish, async ({ database }, input, { language }) => {
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
})
