import type { Session } from '#contract/caller.ts'
import { textIn } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { writeCsv, writeCsvLine } from '#server/csv/csv.ts'
import { readToday } from '#server/database/statement/today.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { membersScreen } from '../../text/members-screen.ts'
import { ownScreen } from '../../text/own-screen.ts'
import { type MembershipContext, type Sql, serve, type Tx } from '../context.ts'
import { findReach } from '../reach.ts'
import { readTerms } from '../setup/setup-store.ts'
import { countFound, findMember, findMembers, findMembersAfter, findSteps, type MemberFilter, type Selection } from './list-store.ts'
import { toMember } from './to-member.ts'

/** Returns what limits and describes a list of members at this moment. */
async function select(context: MembershipContext, db: Sql | Tx, session: Session, filter: MemberFilter): Promise<Selection> {
  const [reach, today, { graceDays }] = [await findReach(context, db, session), await readToday(db), await readTerms(db)]
  return { reach, filter, today, graceDays }
}

export const listMembers = serve(calls.listMembers, async (context, { page, pageSize, sort, direction, ...filter }, { session }) => {
  const db = context.database.of()
  const selection = await select(context, db, session, filter)
  const [rows, total] = await Promise.all([
    findMembers(db, selection, { sort, direction, limit: pageSize, offset: (page - 1) * pageSize }),
    countFound(db, selection),
  ])
  return { ok: { list: rows.map((row) => toMember(row, { ...selection, accountId: session.accountId })), total } }
})

export const getMember = serve(calls.getMember, async (context, { id }, { session }) => {
  const db = context.database.of()
  const selection = await select(context, db, session, {})
  const row = await findMember(db, id, selection.reach)
  if (!row) return { refused: 'NOT_FOUND' }
  const history = (await findSteps(db, id)).map((step) => ({
    id: step.id,
    event: step.action,
    at: step.at.toISOString(),
    by: step.by,
    reason: step.reason,
    endsOn: step.ends_on,
  }))
  return { ok: { ...toMember(row, { ...selection, accountId: session.accountId }), history } }
})

const HEADINGS = ['number', 'name', 'grade', 'branch', 'status', 'joined', 'ends'] as const

/** The transaction that reads the members also writes the audit entry. */
export const exportMembers = serve(calls.exportMembers, (context, { after, ...filter }, caller) =>
  context.database.inTransaction(async (tx) => {
    const selection = await select(context, tx, caller.session, filter)
    const found = await findMembersAfter(tx, selection, { after: after ?? 0, limit: calls.EXPORT_ROWS + 1 })
    const rows = found.slice(0, calls.EXPORT_ROWS)
    const facts = { rows: rows.length }
    await context.recorder.record(tx, { action: 'membership.members-exported', outcome: 'ok', ...doneBy(caller), facts })
    const { language } = caller
    const [t, tOwn] = [translatorOf(membersScreen, language), translatorOf(ownScreen, language)]
    const lines = rows
      .map((row) => toMember(row, { ...selection, accountId: caller.session.accountId }))
      .map(({ number, name, grade, branch, status, joinedOn, endsOn }) => [
        String(number),
        name,
        textIn(grade.name, language),
        textIn(branch.name, language),
        tOwn(`status.${status}`),
        joinedOn,
        endsOn ?? tOwn('endless'),
      ])
    const headings = HEADINGS.map((heading) => t(heading))
    const text = after === undefined ? writeCsv(headings, lines) : lines.map(writeCsvLine).join('')
    const next = found.length > rows.length ? (rows.at(-1)?.number ?? null) : null
    return { ok: { name: 'members.csv', type: 'text/csv; charset=utf-8', text, rows: rows.length, next } }
  }),
)
