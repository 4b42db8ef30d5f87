import { sql as raw } from 'kysely'
import { avatarUrl } from '#capabilities/profile/contract.ts'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { teamsText } from '../text/texts.ts'
import { serve } from './context.ts'
import { hasOtherOwner, lockOwnGroup, recordGroupVisit, removeOne, roleOf } from './group-store.ts'
import { mayRemove } from './policy.ts'

type Card = {
  name: string
  avatar: string | null
  introduction: string | null
  groups: { id: string; kind: calls.GroupKind; name: string }[] | null
}

/** Returns a member of a shared team or project; all other accounts get NOT_FOUND (S45). */
export const getColleague = serve(calls.getColleague, async ({ database }, { accountId }, { session }) => {
  const sql = database.of()
  const { rows } = await raw<Card>`
    select summary.name, summary.avatar, summary.introduction, (
      select json_agg(json_build_object('id', work_group.id, 'kind', work_group.kind, 'name', work_group.name) order by work_group.name)
      from teams.member as theirs
      join teams.member as mine on mine.group_id = theirs.group_id and mine.account_id = ${session.accountId}
      join teams.work_group on work_group.id = theirs.group_id and archived_at is null
      where theirs.account_id = summary.account_id
    ) as groups
    from profile.summary where summary.account_id = ${accountId} and summary.status = 'active'`.execute(sql)
  const card = rows[0]
  if (!card || (!card.groups && accountId !== session.accountId)) return { refused: 'NOT_FOUND' }
  await recordGroupVisit(sql, { kind: 'person', subject: accountId, viewer: session.accountId })
  return {
    ok: {
      accountId,
      name: card.name,
      avatar: card.avatar && avatarUrl(card.avatar),
      introduction: card.introduction,
      groups: card.groups ?? [],
    },
  }
})

/** Changes the role of a member. An owner may step down only when another owner exists. */
export const setMemberRole = serve(calls.setMemberRole, async ({ database, recorder }, { id, accountId, role }, caller) => {
  return await database.inTransaction(async (tx) => {
    const group = await lockOwnGroup(tx, id, caller.session.accountId)
    const before = group && (await roleOf(tx, id, accountId))
    if (!group || !before) return { refused: 'NOT_FOUND' }
    if (group.role !== 'owner') return { refused: 'FORBIDDEN' }
    if (before === 'owner' && role !== 'owner' && !(await hasOtherOwner(tx, id, accountId))) return { refused: 'LAST_OWNER' }
    await tx.updateTable('teams.member').set({ role }).where('group_id', '=', id).where('account_id', '=', accountId).execute()
    const facts = { member: accountId, before, role }
    await recorder.record(tx, {
      action: `${group.kind}.role-given`,
      outcome: 'ok',
      target: `${group.kind}:${id}`,
      facts,
      ...doneBy(caller),
    })
    return { ok: null }
  })
})

/** Removes a member or lets the caller leave. Removal by another member notifies the removed account. */
export const removeMember = serve(calls.removeMember, async ({ database, recorder, notify }, { id, accountId }, caller) => {
  const isSelf = accountId === caller.session.accountId
  return await database.inTransaction(async (tx) => {
    const group = await lockOwnGroup(tx, id, caller.session.accountId)
    const target = group && (await roleOf(tx, id, accountId))
    if (!group || !target) return { refused: 'NOT_FOUND' }
    if (!mayRemove(group.role, target, isSelf)) return { refused: 'FORBIDDEN' }
    if (target === 'owner' && !(await hasOtherOwner(tx, id, accountId))) return { refused: 'LAST_OWNER' }
    await removeOne(tx, id, accountId)
    const { kind, name } = group
    await recorder.record(tx, {
      action: `${kind}.left`,
      outcome: 'ok',
      target: `${kind}:${id}`,
      facts: { member: accountId },
      ...doneBy(caller),
    })
    if (!isSelf) {
      const title = inBoth(teamsText, 'teams.removed.title', { name })
      await notify(tx, {
        kind: 'notice',
        about: 'team',
        to: { accounts: [accountId] },
        title,
        text: inBoth(teamsText, 'teams.removed.text'),
      })
    }
    return { ok: null }
  })
})
