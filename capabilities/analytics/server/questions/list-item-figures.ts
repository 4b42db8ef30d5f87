import { itemPath } from '#capabilities/content/contract.ts'
import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { readPeriod } from '../period.ts'
import { findItemFigures } from './item-figures-store.ts'

const USUAL_DAYS = 30
const MOST = 100

export const listItemFigures = serve(calls.listItemFigures, async ({ database }, input, { language }) => {
  const db = database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const found = await findItemFigures(db, input, period, language, MOST)
  return {
    ok: { rows: found.map(({ number, slug, ...row }) => ({ ...row, path: itemPath({ number, slug, ...row }) })), asOf: period.asOf },
  }
})
