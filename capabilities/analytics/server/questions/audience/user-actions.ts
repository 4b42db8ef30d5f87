import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { translatorOf } from '#contract/text.ts'
import { ACTIONS, type userActions as call } from '../../../contract.ts'
import { analyticsText } from '../../../text/texts.ts'
import type { AnalyticsDeps, Tables } from '../../deps.ts'
import { readPeriod, wholeOf } from '../../period.ts'
import { findDays, sumOf } from '../../totals/totals-store.ts'

const USUAL_DAYS = 8

export async function userActions(
  { database }: Pick<AnalyticsDeps, 'database'>,
  input: InputOf<typeof call>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof call>> {
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
}
