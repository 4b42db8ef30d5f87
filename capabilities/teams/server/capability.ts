import type { Session } from '#contract/caller.ts'
import { type All, type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { teamsPages } from '../console.ts'
import { scopePermissions } from '../contract.ts'
import { teamsActions } from '../text/actions.ts'
import { teamsText } from '../text/texts.ts'
import { archiveGroup } from './archive-group.ts'
import type { TeamsContext } from './context.ts'
import { countOwnGroups } from './count-own-groups.ts'
import { createGroup } from './create-group.ts'
import { followDemo, loadDemo, removeDemo } from './demo.ts'
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
import { updateGroup } from './update-group.ts'

type Needs = {
  readonly accounts: Pick<TeamsContext, 'findAccountByName'>
  readonly access: Pick<TeamsContext, 'rolesHolding'>
  readonly all: Pick<All, 'labelOfAction'>
}
type Teams = Capability & {
  /** Returns those owners whose items the session may change. Inside a transaction the caller passes `tx`. */
  ownersInScope(
    session: Pick<Session, 'accountId' | 'roles'>,
    ownerIds: readonly string[],
    tx?: AnyTransaction,
  ): Promise<ReadonlySet<string>>
  readonly demo: { readonly load: typeof loadDemo; readonly remove: typeof removeDemo }
}

export const teams = defineCapability({
  name: 'teams',
  texts: teamsText,
  actions: teamsActions,
  permissions: scopePermissions,
  pages: teamsPages,
  consoleOrder: 220,
  open: openTeams,
})

function openTeams(platform: Platform, needs: Needs): Teams {
  const context: TeamsContext = {
    ...platform,
    findAccountByName: needs.accounts.findAccountByName,
    rolesHolding: needs.access.rolesHolding,
    labelOfAction: needs.all.labelOfAction,
  }
  return {
    ownersInScope: (session, ownerIds, tx) => ownersInScope(context, session, ownerIds, tx),
    eraseAccount: (tx, accountId) => eraseAccount(context, tx, accountId),
    listeners: followDemo,
    demo: { load: loadDemo, remove: removeDemo },
    matters: [openInvitations],
    routes: {
      answers: [
        ...bind(context, [
          listOwnProjects,
          listOwnTeams,
          countOwnGroups,
          getVisits,
          listInvitations,
          getColleague,
          listLatestActivity,
          createGroup,
          getGroup,
          updateGroup,
          archiveGroup,
          inviteMember,
          withdrawInvitation,
          answerInvitation,
          setMemberRole,
          removeMember,
        ]),
      ],
    },
  }
}
