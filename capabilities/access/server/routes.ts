import type { Role, Session } from '#contract/caller.ts'
import type { Words } from '#contract/language.ts'
import type { Permissions } from '#contract/permission.ts'
import type { Submissions } from '#contract/submission.ts'
import type { Capability } from '#server/capability.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import { type Answer, answer } from '#server/http/answer.ts'
import { serveChannel } from '#server/realtime/channels.ts'
import * as calls from '../contract.ts'
import { askForAccess } from './ask-for-access.ts'
import { changeRole } from './change-role.ts'
import { createRole } from './create-role.ts'
import { decideRequest } from './decide-request.ts'
import { accessDeclared } from './declared.ts'
import { eraseAccount } from './erase-account.ts'
import { explainPermission } from './explain-permission.ts'
import { type Judge, type JudgeDeps, openJudge } from './judge.ts'
import { tellPermissions } from './list-permissions.ts'
import { tellRequests } from './list-requests.ts'
import { declareMenu } from './menu.ts'
import { gatherWords, type Speaker } from './permission-words.ts'
import { tellMenu, tellOwnMenu } from './read-menu.ts'
import { tellHolders, tellRole, tellRoles } from './read-roles.ts'
import { removeRole } from './remove-role.ts'
import { sweepRequests } from './request-store.ts'
import type { RequestsDeps } from './requests-deps.ts'
import { mayGive } from './role-rules.ts'
import { declarePermissions, findTitles, lockRole } from './role-store.ts'
import type { Tables, Tx } from './rows.ts'
import { saveMenu } from './save-menu.ts'
import { submittedRequests } from './submission.ts'

export type AccessDeps = Omit<JudgeDeps, 'declared'> &
  Pick<RequestsDeps, 'database' | 'recorder' | 'setRoles' | 'tell' | 'closeTodos'> & {
    /** What every capability declares is what roles may hold and what the menu may show. */
    readonly capabilities: readonly Speaker[]
  }
type Needs = Pick<AccessDeps, 'capabilities' | 'meets' | 'setRoles'>
export type Access = Capability &
  Judge & {
    /**
     * Whether there is this role and it may be given by this session: nobody gives more than he has. The role stays as it is until the
     * transaction ends. For whoever gives roles.
     */
    mayGive(tx: AnyTransaction, session: Session, role: Role): Promise<boolean>
    /** One's own requests for access, and how each stands. */
    readonly submissions: Submissions
    /** Every role there is, with its title, for whoever announces something to some of them. */
    audiences(): Promise<readonly { readonly name: string; readonly title: Words }[]>
  }

/** Opens what decides about permissions, and notes those of this release. */
export async function openAccess(platform: Omit<AccessDeps, keyof Needs>, needs: Needs): Promise<Access> {
  const deps: AccessDeps = { ...platform, ...needs }
  const { database } = deps
  const speakers = deps.capabilities
  const declared: Permissions = Object.assign({}, ...speakers.map(({ permissions }) => permissions))
  await database.inTransaction((tx: Tx) => declarePermissions(tx, declared))
  const judge = openJudge({ ...deps, declared })
  const pages = speakers.flatMap(({ pages = {} }) => Object.values(pages))
  const words = gatherWords(speakers)
  const answers = answerAccess({ ...deps, ...judge, declared, menu: declareMenu(pages), words })
  return {
    ...judge,
    routes: {
      ...accessDeclared,
      answers,
      channels: [serveChannel(calls.accessChannel)],
    },
    async mayGive(tx, session, name) {
      const role = await lockRole(tx.of(), name, 'share')
      return role !== undefined && mayGive(declared, role, session, new Set<string>(await judge.permissionsOf(session.roles)))
    },
    submissions: submittedRequests({ database, words, pages }),
    sweeps: [() => sweepRequests(database.of<Tables>())],
    eraseAccount: (tx, accountId) => eraseAccount(deps, tx, accountId),
    audiences: async () =>
      (await findTitles(database.of<Tables>())).map(({ name, title_zh, title_en }) => ({
        name,
        title: { 'zh-CN': title_zh, 'en-US': title_en },
      })),
  }
}

type Deps = RequestsDeps & Judge & { readonly menu: ReturnType<typeof declareMenu>; readonly database: Database }

function answerAccess(deps: Deps): readonly Answer[] {
  return [
    answer(calls.readOwnAccess, async (_, { session: { granted, roles } }) => ({
      ok: { granted: [...granted], roles: [...roles], permissions: [...(await deps.permissionsOf(roles))] },
    })),
    answer(calls.listRoles, () => tellRoles(deps)),
    answer(calls.readRole, (input) => tellRole(deps, input)),
    answer(calls.listHolders, (input) => tellHolders(deps, input)),
    answer(calls.createRole, (input, caller) => createRole(deps, input, caller)),
    answer(calls.changeRole, (input, caller) => changeRole(deps, input, caller)),
    answer(calls.removeRole, (input, caller) => removeRole(deps, input, caller)),
    answer(calls.listPermissions, () => tellPermissions(deps)),
    answer(calls.explainPermission, (input, caller) => explainPermission(deps, input, caller)),
    answer(calls.askForAccess, (input, caller) => askForAccess(deps, input, caller)),
    answer(calls.listRequests, (input) => tellRequests(deps, input)),
    answer(calls.decideRequest, (input, caller) => decideRequest(deps, input, caller)),
    answer(calls.readOwnMenu, (_, caller) => tellOwnMenu(deps, caller)),
    answer(calls.readMenu, () => tellMenu(deps)),
    answer(calls.saveMenu, (input, caller) => saveMenu(deps, input, caller)),
  ]
}
