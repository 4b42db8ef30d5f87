import type { Session } from '#contract/caller.ts'
import type { Capability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { answer } from '#server/http/calls/answer.ts'
import * as calls from '../contract.ts'
import { archiveGroup } from './archive-group.ts'
import { countOwnGroups } from './count-own-groups.ts'
import { createGroup } from './create-group.ts'
import { teamsDeclared } from './declared.ts'
import { followDemo, loadDemo, removeDemo } from './demo.ts'
import type { TeamsDeps } from './deps.ts'
import { eraseAccount } from './erase-account.ts'
import { getColleague } from './get-colleague.ts'
import { getGroup } from './get-group.ts'
import { getVisits } from './get-visits.ts'
import { answerInvitation } from './invitations/answer-invitation.ts'
import { openInvitations } from './invitations/invitation-store.ts'
import { inviteMember } from './invitations/invite-member.ts'
import { listInvitations } from './invitations/list-invitations.ts'
import { withdrawInvitation } from './invitations/withdraw-invitation.ts'
import { listLatestActivity } from './list-latest-activity.ts'
import { listOwnProjects } from './list-own-projects.ts'
import { listOwnTeams } from './list-own-teams.ts'
import { ownersInScope } from './owners-in-scope.ts'
import { removeMember } from './remove-member.ts'
import { setMemberRole } from './set-member-role.ts'
import type { TeamsTables } from './tables.ts'
import { updateGroup } from './update-group.ts'

type Needs = Pick<TeamsDeps, 'findAccountByName' | 'labelOfAction' | 'rolesHolding'>
type Teams = Capability & {
  /** Returns those owners whose items the session may change. Inside a transaction the caller passes `tx`. */
  ownersInScope(
    session: Pick<Session, 'accountId' | 'roles'>,
    ownerIds: readonly string[],
    tx?: AnyTransaction,
  ): Promise<ReadonlySet<string>>
  readonly demo: { readonly load: typeof loadDemo; readonly remove: typeof removeDemo }
}

export function openTeams(platform: Omit<TeamsDeps, keyof Needs>, needs: Needs): Teams {
  const deps: TeamsDeps = { ...platform, ...needs }
  const sql = deps.database.of<TeamsTables>()
  return {
    ownersInScope: (session, ownerIds, tx) => ownersInScope(deps, session, ownerIds, tx),
    eraseAccount: (tx, accountId) => eraseAccount(deps, tx, accountId),
    listeners: followDemo,
    demo: { load: loadDemo, remove: removeDemo },
    matters: [openInvitations],
    routes: {
      ...teamsDeclared,
      answers: [
        answer(calls.listOwnProjects, (_, caller) => listOwnProjects(sql, caller)),
        answer(calls.listOwnTeams, (_, caller) => listOwnTeams(sql, caller)),
        answer(calls.countOwnGroups, (_, caller) => countOwnGroups(sql, caller)),
        answer(calls.getVisits, (_, caller) => getVisits(sql, caller)),
        answer(calls.listLatestActivity, (_, caller) => listLatestActivity(sql, deps, caller)),
        answer(calls.createGroup, (input, caller) => createGroup(deps, input, caller)),
        answer(calls.getGroup, (input, caller) => getGroup(deps, input, caller)),
        answer(calls.updateGroup, (input, caller) => updateGroup(deps, input, caller)),
        answer(calls.archiveGroup, (input, caller) => archiveGroup(deps, input, caller)),
        answer(calls.inviteMember, (input, caller) => inviteMember(deps, input, caller)),
        answer(calls.withdrawInvitation, (input, caller) => withdrawInvitation(deps, input, caller)),
        answer(calls.listInvitations, (_, caller) => listInvitations(sql, caller)),
        answer(calls.answerInvitation, (input, caller) => answerInvitation(deps, input, caller)),
        answer(calls.setMemberRole, (input, caller) => setMemberRole(deps, input, caller)),
        answer(calls.removeMember, (input, caller) => removeMember(deps, input, caller)),
        answer(calls.getColleague, (input, caller) => getColleague(sql, input, caller)),
      ],
    },
  }
}
