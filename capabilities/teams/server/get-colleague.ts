import { sql as raw } from 'kysely'
import { avatarUrl } from '#capabilities/profile/contract.ts'
import type { GroupKind } from '../contract.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import type { Sql } from './group-store.ts'
import { recordVisit } from './record-visit.ts'

type Card = {
  name: string
  avatar: string | null
  introduction: string | null
  groups: { id: string; kind: GroupKind; name: string }[] | null
}

/** Returns a member of a shared team or project; all other accounts get NOT_FOUND (S45). */
export const getColleague = serve(calls.getColleague, async ({ database }, { accountId }, { session }) => {
  const sql: Sql = database.of()
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
  await recordVisit(sql, 'person', accountId, session.accountId)
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
