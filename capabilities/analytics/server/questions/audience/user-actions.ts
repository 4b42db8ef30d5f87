import { translatorOf } from '#contract/text.ts'
import * as calls from '../../../contract.ts'
import { ACTIONS } from '../../../contract.ts'
import { analyticsText } from '../../../text/texts.ts'
import { serve, type Tables } from '../../context.ts'
import { readPeriod, wholeOf } from '../../period.ts'
import { findDays, sumOf } from '../../totals/totals-store.ts'

const USUAL_DAYS = 8

export const userActions = serve(calls.userActions, async ({ database }, input, { language }) => {
  const db = database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const compared = wholeOf(period)
  const [now, whole, before] = await Promise.all([period, compared.now, compared.before].map((days) => findDays(db, ACTIONS, days, input)))
  const t = translatorOf(analyticsText, language)
  const actions = ACTIONS.map((action) => ({
    action,
    name: t(`action.${action}`),
    count: sumOf(now ?? [], action),
    whole: sumOf(whole ?? [], action),
    before: sumOf(before ?? [], action),
  }))
  return { ok: { actions, asOf: period.asOf } }
})
