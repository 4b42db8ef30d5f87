import type { Session } from '#contract/caller.ts'
import { type All, type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { teamsPages } from '../console.ts'
import { scopePermissions } from '../contract.ts'
import { teamsActions } from '../text/actions.ts'
import { teamsText } from '../text/texts.ts'
import * as activityCalls from './activity-calls.ts'
import type { TeamsContext } from './context.ts'
import { followDemo, loadDemo, removeDemo } from './demo.ts'
import { eraseAccounts } from './erase-accounts.ts'
import * as groupCalls from './group-calls.ts'
import * as invitationCalls from './invitations/invitation-calls.ts'
import { openInvitations } from './invitations/invitation-store.ts'
import * as memberCalls from './member-calls.ts'
import { ownersInScope } from './owners-in-scope.ts'
import { personalData } from './personal-data.ts'
import { teamsRetention } from './retention.ts'
import { findTeamPeople, findTeamsOf, listTeams } from './team-people.ts'

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
  /** The people of active teams, for capabilities that give work to a team. */
  readonly people: {
    readonly listTeams: typeof listTeams
    readonly findTeamsOf: typeof findTeamsOf
    readonly findTeamPeople: typeof findTeamPeople
  }
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
    ownersInScope: (session, ownerIds, tx) => ownersInScope(context, { asker: session, ownerIds, tx }),
    people: { listTeams, findTeamsOf, findTeamPeople },
    personalData,
    eraseAccounts: (tx, accountIds) => eraseAccounts(context, tx, accountIds),
    listeners: followDemo,
    demo: { load: loadDemo, remove: removeDemo },
    matters: [openInvitations],
    retention: teamsRetention,
    routes: { answers: bind(context, [groupCalls, memberCalls, activityCalls, invitationCalls]) },
  }
}
