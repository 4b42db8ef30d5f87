import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { OBJECT_WITHIN_MS, type OwnDecision } from '../../contract.ts'
import { findObjections } from '../comments/objection-store.ts'
import { type Sql, serve } from '../context.ts'
import type { ReportRow } from '../reports/list.ts'
import { type TakedownRow, titleOf } from '../takedowns/takedown-store.ts'
import { findReportedThings } from './reported-things.ts'

const MOST = 50

/** Lists takedowns and rejections together, the newest first; the account comes from the session only (S45). */
export const listOwnDecisions = serve(calls.listOwnDecisions, async ({ database }, _, { session: { accountId }, language }) => {
  const db = database.of()
  const found = [...(await findOwnTakedowns(db, accountId, language)), ...(await findOwnRejections(db, accountId, language))]
  const list = found.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MOST)
  const objections = await findObjections(
    db,
    list.map(({ id }) => id),
  )
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(db)
  const now = one(rows).now.toISOString()
  return {
    ok: {
      list: list.map((decision) => {
        const objection = objections.get(decision.id)
        return {
          ...decision,
          objection: objection ? { state: objection.state, answer: objection.answer } : null,
          mayObject: !objection && decision.objectBy > now,
        }
      }),
    },
  }
})

type Found = Omit<OwnDecision, 'objection' | 'mayObject'>

const datesOf = (at: Date) => ({ at: at.toISOString(), objectBy: new Date(at.getTime() + OBJECT_WITHIN_MS).toISOString() })

async function findOwnTakedowns(db: Sql, accountId: string, language: Language): Promise<Found[]> {
  const { rows } = await sql<TakedownRow>`
    select * from engagement.takedown where owner_id = ${accountId}
    union select * from engagement.takedown where author_id = ${accountId} order by made_at desc limit ${MOST}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    about: 'item',
    title: titleOf(row, language),
    path: null,
    reason: row.reason,
    note: row.note,
    ...datesOf(row.made_at),
  }))
}

async function findOwnRejections(db: Sql, accountId: string, language: Language): Promise<Found[]> {
  const { rows } = await sql<ReportRow & { readonly decided_at: Date }>`
    select * from engagement.report where account_id = ${accountId} and state = 'dismissed' order by decided_at desc limit ${MOST}`.execute(
    db,
  )
  const thingOf = await findReportedThings(db, rows, language)
  return rows.map((row) => ({
    id: row.id,
    about: 'report',
    ...thingOf(row),
    reason: row.reason,
    note: row.answer,
    ...datesOf(row.decided_at),
  }))
}
