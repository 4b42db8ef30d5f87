import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { readPeriod } from '../period.ts'

const USUAL_DAYS = 30
const STEPS = 21

export const videoDropOff = serve(calls.videoDropOff, async ({ database }, input) => {
  const db = database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const { rows } = await sql<{ step: number; leaves: number }>`
    select step, sum(leaves)::float8 as leaves from analytics.day_leave
    where item_id = (select item_id from content.public_item where number = ${input.number} limit 1) and day between ${period.from} and ${period.to}
    group by 1`.execute(db)
  const steps = new Map(rows.map(({ step, leaves }) => [step, leaves]))
  return { ok: { steps: Array.from({ length: STEPS }, (_, step) => steps.get(step) ?? 0), asOf: period.asOf } }
})
