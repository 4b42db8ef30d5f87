import type { Capability } from '#server/capability.ts'
import { answer } from '#server/http/answer.ts'
import * as calls from '../contract.ts'
import { tellActivity } from './activity.ts'
import { archiveOwnCircle, describeCircle, giveRole } from './change-circle.ts'
import { teamsDeclared } from './declared.ts'
import type { TeamsDeps } from './deps.ts'
import { findOpenInvitations } from './invitation-store.ts'
import { answerOwnInvitation, inviteSomebody, withdrawOpenInvitation } from './invitations.ts'
import { makeOwnCircle } from './make-circle.ts'
import { readOwnCircle } from './read-circle.ts'
import { countOwnCircles, tellColleague, tellOwnProjects, tellOwnTeams } from './read-own.ts'
import { takeOut } from './remove-member.ts'
import type { TeamsTables } from './tables.ts'
import { countVisits } from './visits.ts'

type Needs = Pick<TeamsDeps, 'findAccountByName' | 'wordsOf'>

/** Teams and projects, and what the user centre shows of one's own. */
export function openTeams(platform: Omit<TeamsDeps, keyof Needs>, needs: Needs): Capability {
  const deps: TeamsDeps = { ...platform, ...needs }
  const sql = deps.database.of<TeamsTables>()
  return {
    routes: {
      ...teamsDeclared,
      answers: [
        answer(calls.listOwnProjects, (_, caller) => tellOwnProjects(sql, caller)),
        answer(calls.listOwnTeams, (_, caller) => tellOwnTeams(sql, caller)),
        answer(calls.countOwn, (_, caller) => countOwnCircles(sql, caller)),
        answer(calls.readVisits, async (_, { session, language }) => ({ ok: await countVisits(sql, session.accountId, language) })),
        answer(calls.readLatestActivity, async (_, { session, language }) => ({
          ok: await tellActivity(sql, deps.wordsOf, session.accountId, language),
        })),
        answer(calls.makeCircle, (input, caller) => makeOwnCircle(deps, input, caller)),
        answer(calls.readCircle, (input, caller) => readOwnCircle(deps, input, caller)),
        answer(calls.changeCircle, (input, caller) => describeCircle(deps, input, caller)),
        answer(calls.archiveCircle, (input, caller) => archiveOwnCircle(deps, input, caller)),
        answer(calls.invite, (input, caller) => inviteSomebody(deps, input, caller)),
        answer(calls.withdrawInvitation, (input, caller) => withdrawOpenInvitation(deps, input, caller)),
        answer(calls.listInvitations, async (_, { session }) => {
          const open = await findOpenInvitations(sql, session.accountId)
          return { ok: open.map(({ at, ...invitation }) => ({ ...invitation, at: at.toISOString() })) }
        }),
        answer(calls.answerInvitation, (input, caller) => answerOwnInvitation(deps, input, caller)),
        answer(calls.setCircleRole, (input, caller) => giveRole(deps, input, caller)),
        answer(calls.removeMember, (input, caller) => takeOut(deps, input, caller)),
        answer(calls.readColleague, (input, caller) => tellColleague(sql, input, caller)),
      ],
    },
  }
}
