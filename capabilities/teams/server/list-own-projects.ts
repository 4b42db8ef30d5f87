import { avatarUrl } from '#capabilities/profile/contract.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { findOwnGroups, type Sql } from './group-store.ts'

export const listOwnProjects = serve(calls.listOwnProjects, async ({ database }, _input, { session }) => {
  const sql: Sql = database.of()
  const projects = await findOwnGroups(sql, 'project', session.accountId)
  return {
    ok: projects.map(({ people, contributors, ...project }) => ({
      ...project,
      peopleNumber: people,
      contributors: contributors.map(({ name, avatar }) => ({ name, email: '', avatar: avatar ? avatarUrl(avatar) : '' })),
    })),
  }
})
