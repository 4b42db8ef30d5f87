import { accountRegistered } from '#capabilities/accounts/contract.ts'
import type { Role, Session } from '#contract/caller.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Permissions } from '#contract/permission.ts'
import { type All, type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import type { Answer } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { serveChannel } from '#server/realtime/channels.ts'
import { accessPages } from '../console.ts'
import * as calls from '../contract.ts'
import { accessActions } from '../text/actions.ts'
import { accessText } from '../text/texts.ts'
import { eraseAccount } from './erase-account.ts'
import { explainPermission } from './explain-permission.ts'
import { getOwnAccess } from './get-own-access.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import { findInvitedRoles, sweepInvitations } from './invitations/invitation-store.ts'
import type { InvitationsContext } from './invitations/invitations-context.ts'
import { invitePeople } from './invitations/invite-people.ts'
import { listInvitations } from './invitations/list-invitations.ts'
import { revokeInvitation } from './invitations/revoke-invitation.ts'
import { type Judge, type JudgeContext, openJudge } from './judge.ts'
import { getMenu } from './menu/get-menu.ts'
import { getOwnMenu } from './menu/get-own-menu.ts'
import { declareMenu } from './menu/menu.ts'
import { saveMenu } from './menu/save-menu.ts'
import { gatherPermissionLabels, type LabelSource } from './permission-labels.ts'
import { decideAccessRequest } from './requests/decide-access-request.ts'
import { listAccessRequests } from './requests/list-access-requests.ts'
import { openRequests } from './requests/open-requests.ts'
import { requestAccess } from './requests/request-access.ts'
import { countRequests, sweepRequests } from './requests/request-store.ts'
import type { RequestsContext } from './requests/requests-context.ts'
import { submittedRequests } from './requests/submission.ts'
import { createRole } from './roles/create-role.ts'
import { getRole } from './roles/get-role.ts'
import { listPermissions } from './roles/list-permissions.ts'
import { listRoleHolders } from './roles/list-role-holders.ts'
import { listRoles } from './roles/list-roles.ts'
import { removeRole } from './roles/remove-role.ts'
import { mayGive } from './roles/role-rules.ts'
import { declarePermissions, lockRole, readRoleTitles } from './roles/role-store.ts'
import { updateRole } from './roles/update-role.ts'
import type { Tables, Tx } from './rows.ts'

type AccessContext = Omit<JudgeContext, 'declared'> &
  Pick<RequestsContext, 'database' | 'recorder' | 'jobs' | 'setRoles' | 'notify' | 'closeTodos' | 'reconcileTodos'> &
  Pick<InvitationsContext, 'toPhone' | 'sendNote'> & {
    /** All capabilities: their permissions may be put into roles, and their pages into the menu. */
    readonly capabilities: readonly LabelSource[]
  }
type Needs = {
  readonly accounts: Pick<AccessContext, 'setRoles' | 'toPhone' | 'sendNote'>
  readonly certification: Pick<AccessContext, 'meets'>
  readonly all: Pick<All, 'declarations'>
}
type Access = Capability &
  Judge & {
    /**
     * Returns true when the role exists and this session may give it, which excludes roles with more permissions than its own. Locks the
     * role until the transaction ends. It is for capabilities that give roles.
     */
    mayGive(tx: AnyTransaction, session: Session, role: Role): Promise<boolean>
    /** Lists every role with its title, for announcements to some of them. */
    audiences(): Promise<readonly { readonly name: string; readonly title: Bilingual }[]>
    invitedRoles(): Promise<readonly Role[]>
  }

export const access = defineCapability({
  name: 'access',
  texts: accessText,
  actions: accessActions,
  permissions: calls.accessPermissions,
  pages: accessPages,
  titles: {
    role: { idType: 'text', query: 'select name as id, title_zh as zh, title_en as en from access.role where name = any ($1)' },
  },
  consoleOrder: 250,
  shows: ['people'],
  topics: { permissions: [calls.TOPICS.roles] },
  open: openAccess,
})

/** Opens the capability and stores the permissions of this release. */
async function openAccess(platform: Platform, needs: Needs): Promise<Access> {
  const context = contextOf(platform, needs)
  const { database } = context
  const speakers = context.capabilities
  const declared: Permissions = Object.assign({}, ...speakers.map(({ permissions }) => permissions))
  await database.inTransaction((tx: Tx) => declarePermissions(tx, declared))
  const judge = openJudge({ ...context, declared })
  const pages = speakers.flatMap(({ pages = {} }) => Object.values(pages))
  const words = gatherPermissionLabels(speakers)
  const mayGiveOne = async (tx: Tx, own: readonly Role[], name: Role) => {
    const role = await lockRole(tx, name, 'share')
    return role !== undefined && mayGive(declared, role, { roles: own }, new Set<string>(await judge.permissionsOf(own)))
  }
  const invitations: InvitationsContext = {
    ...context,
    async mayGiveAll(tx, own, roles) {
      for (const role of roles) if (!(await mayGiveOne(tx, own, role))) return false
      return true
    },
  }
  const answers = answerAccess({ ...context, ...judge, declared, menu: declareMenu(pages), words })
  return {
    ...judge,
    listeners: [on(accountRegistered, (tx, { accountId }) => acceptInvitation(invitations, tx, accountId))],
    routes: { answers: [...answers, ...answerInvitations(invitations)] },
    channels: [serveChannel(calls.accessChannel)],
    mayGive: (tx, session, name) => mayGiveOne(tx.of(), session.roles, name),
    submissions: [submittedRequests({ database, words, pages })],
    waiting: [{ page: 'access-requests', permission: 'access:read', count: () => countRequests(database.of<Tables>(), 'open') }],
    sweeps: [() => sweepRequests(database.of<Tables>()), () => sweepInvitations(database.of<Tables>())],
    eraseAccount: (tx, accountId) => eraseAccount(context, tx, accountId),
    matters: [openRequests({ words })],
    invitedRoles: () => findInvitedRoles(database.of<Tables>()),
    audiences: async () =>
      (await readRoleTitles(database.of<Tables>())).map(({ name, title_zh, title_en }) => ({
        name,
        title: { 'zh-CN': title_zh, 'en-US': title_en },
      })),
  }
}

const answerInvitations = (context: InvitationsContext): readonly Answer[] =>
  bind(context, [listInvitations, invitePeople, revokeInvitation])

type Context = RequestsContext & Judge & { readonly menu: ReturnType<typeof declareMenu>; readonly database: Database }

function answerAccess(context: Context): readonly Answer[] {
  return bind(context, [
    getOwnAccess,
    listRoles,
    getRole,
    listRoleHolders,
    createRole,
    updateRole,
    removeRole,
    listPermissions,
    explainPermission,
    requestAccess,
    listAccessRequests,
    decideAccessRequest,
    getOwnMenu,
    getMenu,
    saveMenu,
  ])
}

const contextOf = (platform: Platform, needs: Needs): AccessContext => ({
  ...platform,
  setRoles: needs.accounts.setRoles,
  toPhone: needs.accounts.toPhone,
  sendNote: needs.accounts.sendNote,
  meets: needs.certification.meets,
  capabilities: needs.all.declarations,
})
