import { avatarUrl } from '#capabilities/profile/contract.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import { findOwnGroups, type Sql } from './group-store.ts'

export const listOwnProjects = serve(calls.listOwnProjects, async (sql: Sql, _input, { session }) => {
  const projects = await findOwnGroups(sql, 'project', session.accountId)
  return {
    ok: projects.map(({ people, contributors, ...project }) => ({
      ...project,
      peopleNumber: people,
      contributors: contributors.map(({ name, avatar }) => ({ name, email: '', avatar: avatar ? avatarUrl(avatar) : '' })),
    })),
  }
})
