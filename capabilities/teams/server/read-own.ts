import { sql as raw } from 'kysely'
import { avatarUrl } from '#capabilities/profile/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { speak } from '#contract/text.ts'
import type { CircleKind, countOwn, listOwnProjects, listOwnTeams, readColleague } from '../contract.ts'
import { teamsText } from '../text/texts.ts'
import { findOwnCircles, type Sql } from './circle-store.ts'
import { noteVisit } from './visits.ts'

export async function tellOwnProjects(sql: Sql, { session }: SignedInCaller): Promise<Outcome<typeof listOwnProjects>> {
  const projects = await findOwnCircles(sql, 'project', session.accountId)
  return {
    ok: projects.map(({ people, contributors, ...project }) => ({
      ...project,
      peopleNumber: people,
      contributors: contributors.map(({ name, avatar }) => ({ name, email: null, avatar: avatar && avatarUrl(avatar) })),
    })),
  }
}

/** A team is shown with the face of whoever was first in it. */
export async function tellOwnTeams(sql: Sql, { session }: SignedInCaller): Promise<Outcome<typeof listOwnTeams>> {
  const teams = await findOwnCircles(sql, 'team', session.accountId)
  return {
    ok: teams.map(({ id, name, people, role, contributors: [first] }) => ({
      id,
      name,
      role,
      peopleNumber: people,
      avatar: first?.avatar ? avatarUrl(first.avatar) : null,
    })),
  }
}

type Counts = { made_projects: number; joined_projects: number; made_teams: number; joined_teams: number }

export async function countOwnCircles(sql: Sql, { session: { accountId }, language }: SignedInCaller): Promise<Outcome<typeof countOwn>> {
  const say = speak(teamsText, language)
  const { rows } = await raw<Counts>`
    select count(*) filter (where kind = 'project' and created_by = ${accountId}) as made_projects,
      count(*) filter (where kind = 'project' and created_by != ${accountId}) as joined_projects,
      count(*) filter (where kind = 'team' and created_by = ${accountId}) as made_teams,
      count(*) filter (where kind = 'team' and created_by != ${accountId}) as joined_teams
    from teams.member join teams.circle on circle.id = circle_id where account_id = ${accountId} and archived_at is null`.execute(sql)
  const counts = rows[0]!
  return {
    ok: [
      { id: 1, content: say('teams.made-projects'), count: counts.made_projects },
      { id: 2, content: say('teams.joined-projects'), count: counts.joined_projects },
      { id: 3, content: say('teams.made-teams'), count: counts.made_teams },
      { id: 4, content: say('teams.joined-teams'), count: counts.joined_teams },
    ],
  }
}

type Card = {
  name: string
  avatar: string | null
  introduction: string | null
  circles: { id: string; kind: CircleKind; name: string }[] | null
}

/** Only whoever shares a team or project may look; to all others nobody is there (S45). */
export async function tellColleague(
  sql: Sql,
  { accountId }: InputOf<typeof readColleague>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof readColleague>> {
  const { rows } = await raw<Card>`
    select face.name, face.avatar, face.introduction, (
      select json_agg(json_build_object('id', circle.id, 'kind', circle.kind, 'name', circle.name) order by circle.name)
      from teams.member as theirs
      join teams.member as mine on mine.circle_id = theirs.circle_id and mine.account_id = ${session.accountId}
      join teams.circle on circle.id = theirs.circle_id and archived_at is null
      where theirs.account_id = face.account_id
    ) as circles
    from profile.face where face.account_id = ${accountId} and face.status = 'active'`.execute(sql)
  const card = rows[0]
  if (!card || (!card.circles && accountId !== session.accountId)) return { refused: 'NOT_FOUND' }
  await noteVisit(sql, 'person', accountId, session.accountId)
  return {
    ok: {
      accountId,
      name: card.name,
      avatar: card.avatar && avatarUrl(card.avatar),
      introduction: card.introduction,
      circles: card.circles ?? [],
    },
  }
}
