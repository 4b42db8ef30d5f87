import { avatarUrl } from '#capabilities/profile/contract.ts'
import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import { findOwnGroups, type Sql } from './group-store.ts'

/** A team is shown with the avatar of its first member. */
export async function listOwnTeams(sql: Sql, { session }: SignedInCaller): Promise<Outcome<typeof calls.listOwnTeams>> {
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
}
