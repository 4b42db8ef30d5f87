import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type MembershipContext, serve, type Tx } from '../context.ts'
import { isInUse } from '../member-counts.ts'
import { findBranches, lockBranch, lockSetup } from './setup-store.ts'
import { nameColumns, writeName } from './setup-values.ts'

export const createBranch = serve(calls.createBranch, (context, { name, teamId }, caller) =>
  context.database.inTransaction(async (tx) => {
    await lockSetup(tx)
    if ((await findBranches(tx)).length >= calls.MOST_BRANCHES) return { refused: 'BRANCHES_FULL' }
    if (!(await isTeam(context, tx, teamId))) return { refused: 'TEAM_UNKNOWN', fields: { teamId: 'TEAM_UNKNOWN' } }
    const id = randomUUID()
    const columns = nameColumns(name)
    await tx
      .insertInto('membership.branch')
      .values({ id, ...columns, team_id: teamId, changed_by: caller.session.accountId })
      .execute()
    const facts = { name: writeName(columns) }
    await context.recorder.record(tx, {
      action: 'membership.branch-created',
      outcome: 'ok',
      ...doneBy(caller),
      target: `member-branch:${id}`,
      facts,
    })
    return { ok: { id } }
  }),
)

const isTeam = async ({ teams }: MembershipContext, tx: Tx, teamId: string | null): Promise<boolean> =>
  teamId === null || (await teams.listTeams(tx)).some(({ id }) => id === teamId)

/** A team that was archived since stays until the branch gets another one. */
export const updateBranch = serve(calls.updateBranch, (context, { id, version, isOpen, name, teamId }, caller) =>
  context.database.inTransaction(async (tx) => {
    const before = await lockBranch(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    if (before.version !== version) return { refused: 'SETUP_CHANGED' }
    if (teamId !== before.team_id && !(await isTeam(context, tx, teamId)))
      return { refused: 'TEAM_UNKNOWN', fields: { teamId: 'TEAM_UNKNOWN' } }
    const columns = { ...nameColumns(name), team_id: teamId, is_open: isOpen }
    await tx
      .updateTable('membership.branch')
      .set({ ...columns, version: version + 1, changed_by: caller.session.accountId, changed_at: sql<Date>`platform.now()` })
      .where('id', '=', id)
      .execute()
    await context.recorder.record(tx, {
      action: 'membership.branch-changed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `member-branch:${id}`,
      facts: changesOf({
        name: [writeName(before), writeName(columns)],
        team: [before.team_id, teamId],
        isOpen: [before.is_open, isOpen],
      }),
    })
    return { ok: null }
  }),
)

export const removeBranch = serve(calls.removeBranch, ({ database, recorder }, { id, version }, caller) =>
  database.inTransaction(async (tx) => {
    const before = await lockBranch(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    if (before.version !== version) return { refused: 'SETUP_CHANGED' }
    if (await isInUse(tx, 'branch_id', id)) return { refused: 'BRANCH_IN_USE' }
    await tx.deleteFrom('membership.branch').where('id', '=', id).execute()
    const facts = { name: writeName(before) }
    await recorder.record(tx, {
      action: 'membership.branch-removed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `member-branch:${id}`,
      facts,
    })
    return { ok: null }
  }),
)
