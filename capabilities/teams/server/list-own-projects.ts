import { avatarUrl } from '#capabilities/profile/contract.ts'
import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import { findOwnGroups, type Sql } from './group-store.ts'

export async function listOwnProjects(sql: Sql, { session }: SignedInCaller): Promise<Outcome<typeof calls.listOwnProjects>> {
  const projects = await findOwnGroups(sql, 'project', session.accountId)
  return {
    ok: projects.map(({ people, contributors, ...project }) => ({
      ...project,
      peopleNumber: people,
      contributors: contributors.map(({ name, avatar }) => ({ name, email: '', avatar: avatar ? avatarUrl(avatar) : '' })),
    })),
  }
}
