import { sql as raw } from 'kysely'
import { translatorOf } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../contract.ts'
import { teamsText } from '../text/texts.ts'
import { serve } from './context.ts'
import type { Sql } from './group-store.ts'

type Counts = { made_projects: number; joined_projects: number; made_teams: number; joined_teams: number }

export const countOwnGroups = serve(calls.countOwnGroups, async ({ database }, _input, { session: { accountId }, language }) => {
  const sql: Sql = database.of()
  const t = translatorOf(teamsText, language)
  const { rows } = await raw<Counts>`
    select count(*) filter (where kind = 'project' and created_by = ${accountId}) as made_projects,
      count(*) filter (where kind = 'project' and created_by != ${accountId}) as joined_projects,
      count(*) filter (where kind = 'team' and created_by = ${accountId}) as made_teams,
      count(*) filter (where kind = 'team' and created_by != ${accountId}) as joined_teams
    from teams.member join teams.work_group on work_group.id = group_id where account_id = ${accountId} and archived_at is null`.execute(
    sql,
  )
  const counts = one(rows)
  return {
    ok: [
      { id: 1, content: t('teams.made-projects'), count: counts.made_projects },
      { id: 2, content: t('teams.joined-projects'), count: counts.joined_projects },
      { id: 3, content: t('teams.made-teams'), count: counts.made_teams },
      { id: 4, content: t('teams.joined-teams'), count: counts.joined_teams },
    ],
  }
})
