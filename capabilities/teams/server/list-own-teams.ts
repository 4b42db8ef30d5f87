import { avatarUrl } from '#capabilities/profile/contract.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import { findOwnGroups, type Sql } from './group-store.ts'

/** A team is shown with the avatar of its first member. */
export const listOwnTeams = serve(calls.listOwnTeams, async (sql: Sql, _input, { session }) => {
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
