import { avatarUrl } from '#capabilities/profile/contract.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { findOwnGroups, type Sql } from './group-store.ts'

/** A team is shown with the avatar of its first member. */
export const listOwnTeams = serve(calls.listOwnTeams, async ({ database }, _input, { session }) => {
  const sql: Sql = database.of()
  const teams = await findOwnGroups(sql, 'team', session.accountId)
  return {
    ok: teams.map(({ id, name, people, role, contributors: [first] }) => ({
      id,
      name,
      role,
      peopleNumber: people,
      avatar: first?.avatar ? avatarUrl(first.avatar) : '',
    })),
  }
})
