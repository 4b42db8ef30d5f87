import { accountRegistered } from '#capabilities/accounts/contract.ts'
import type { Role, Session } from '#contract/caller.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Permissions } from '#contract/permission.ts'
import { type All, type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { serveChannel } from '#server/realtime/channels.ts'
import { accessPages } from '../console.ts'
import * as calls from '../contract.ts'
import { accessActions } from '../text/actions.ts'
import { accessText } from '../text/texts.ts'
import * as accessCalls from './access-calls.ts'
import type { AccessContext, Judge, Tx } from './context.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import * as invitationCalls from './invitations/invitation-calls.ts'
import { findInvitedRoles } from './invitations/invitation-store.ts'
import { invitationKeys, nameInvitedPhones } from './invitations/invited-phones.ts'
import { openJudge } from './judge.ts'
import { declareMenu, openEditedMenu } from './menu/menu.ts'
import * as menuCalls from './menu/menu-calls.ts'
import { gatherPermissionLabels } from './permission-labels.ts'
import { personalData } from './personal-data.ts'
import { openAccessRequests } from './requests/open-requests.ts'
import * as requestCalls from './requests/request-calls.ts'
import { countOpenRequests } from './requests/request-store.ts'
import { submittedRequests } from './requests/submission.ts'
import { accessRetention } from './retention.ts'
import * as roleCalls from './roles/role-calls.ts'
import { mayGive } from './roles/role-rules.ts'
import { declarePermissions, lockRole, readRoleTitles } from './roles/role-store.ts'

type Needs = {
  readonly accounts: Pick<AccessContext, 'setRoles' | 'toPhone' | 'sendNote' | 'findRegistered' | 'findPhone' | 'phoneForms'>
  readonly minors: Pick<AccessContext, 'meets'>
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
  targets: {
    role: {
      title: { idType: 'text', query: 'select name as id, title_zh as zh, title_en as en from access.role where name = any ($1)' },
      path: accessPages.roles.path,
    },
    permission: { title: 'none', path: accessPages.roles.path },
    menu: { title: 'none', path: accessPages.menu.path },
  },
  consoleOrder: 250,
  shows: ['people'],
  topics: { permissions: [calls.TOPICS.roles] },
  open: openAccess,
})

/** Opens the capability and stores the permissions of this release. */
async function openAccess(platform: Platform, needs: Needs): Promise<Access> {
  const { database } = platform
  const capabilities = needs.all.declarations
  const declared: Permissions = Object.assign({}, ...capabilities.map(({ permissions }) => permissions))
  await database.inTransaction((tx) => declarePermissions(tx, declared))
  const judge = openJudge({ database, declared, meets: needs.minors.meets })
  const mayGiveOne = async (tx: Tx, own: readonly Role[], name: Role) => {
    const role = await lockRole(tx, name, 'share')
    return role !== undefined && mayGive(declared, role, { roles: own, own: new Set<string>(await judge.permissionsOf(own)) })
  }
  const pages = capabilities.flatMap(({ pages = {} }) => Object.values(pages))
  const menu = declareMenu(pages)
  const context: AccessContext = {
    ...platform,
    ...judge,
    declared,
    words: gatherPermissionLabels(capabilities),
    menu,
    editedMenu: openEditedMenu(database, menu),
    setRoles: needs.accounts.setRoles,
    toPhone: needs.accounts.toPhone,
    sendNote: needs.accounts.sendNote,
    findRegistered: needs.accounts.findRegistered,
    findPhone: needs.accounts.findPhone,
    phoneForms: needs.accounts.phoneForms,
    meets: needs.minors.meets,
    async mayGiveAll(tx, own, roles) {
      for (const role of roles) if (!(await mayGiveOne(tx, own, role))) return false
      return true
    },
  }
  const { words } = context
  return {
    ...judge,
    listeners: [on(accountRegistered, (tx, { accountId }) => acceptInvitation(context, tx, accountId))],
    routes: { answers: bind(context, [accessCalls, roleCalls, requestCalls, menuCalls, invitationCalls]) },
    channels: [serveChannel(calls.accessChannel)],
    mayGive: (tx, session, name) => mayGiveOne(tx.of(), session.roles, name),
    submissions: [submittedRequests(context, pages)],
    waiting: [{ page: 'access-requests', permission: 'access:read', count: countOpenRequests }],
    keyUses: [invitationKeys(context)],
    sweeps: [() => nameInvitedPhones(context)],
    personalData,
    retention: accessRetention,
    eraseAccounts: (tx, accountIds) => eraseAccounts(context, tx, accountIds),
    matters: [openAccessRequests({ words })],
    invitedRoles: () => findInvitedRoles(context.database.of()),
    audiences: async () =>
      (await readRoleTitles(context.database.of())).map(({ name, title_zh, title_en }) => ({
        name,
        title: { 'zh-CN': title_zh, 'en-US': title_en },
      })),
  }
}
