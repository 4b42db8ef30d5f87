import type { Submissions } from '#capabilities/workplace/contract.ts'
import type { Role, Session } from '#contract/caller.ts'
import type { Permissions } from '#contract/permission.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { type Answer, type Answers, answer } from '#server/http/answer.ts'
import { serveChannel } from '#server/realtime/channels.ts'
import { accessPages } from '../console.ts'
import * as calls from '../contract.ts'
import { accessActions } from '../text/actions.ts'
import { accessText } from '../text/texts.ts'
import { askForAccess } from './ask-for-access.ts'
import { changeRole } from './change-role.ts'
import { createRole } from './create-role.ts'
import { decideRequest } from './decide-request.ts'
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
import { declarePermissions, lockRole } from './role-store.ts'
import type { Tables, Tx } from './rows.ts'
import { saveMenu } from './save-menu.ts'
import { submittedRequests } from './submission.ts'

export type AccessDeps = Omit<JudgeDeps, 'declared'> &
  Pick<RequestsDeps, 'database' | 'recorder' | 'setRoles' | 'tell' | 'closeTodos'> & {
    /** All other capabilities: what they declare is what roles may hold and what the menu may show. */
    readonly capabilities: readonly Speaker[]
  }
export type Access = Judge & {
  readonly routes: Answers
  /**
   * Whether there is this role and it may be given by this session: nobody gives more than he has. The role stays as it is until the
   * transaction ends. For whoever gives roles.
   */
  mayGive<Any>(tx: Transaction<Any>, session: Session, role: Role): Promise<boolean>
  /** One's own requests for access, and how each stands. */
  readonly submissions: Submissions
  readonly sweeps: readonly (() => Promise<number>)[]
}

/** Opens what decides about permissions, and notes those of this release. */
export async function openAccess(deps: AccessDeps): Promise<Access> {
  const { database } = deps
  const own: Speaker = { texts: accessText, permissions: calls.accessPermissions, pages: accessPages }
  const speakers = [...deps.capabilities, own]
  const declared: Permissions = Object.assign({}, ...speakers.map(({ permissions }) => permissions))
  await database.inTransaction((tx: Tx) => declarePermissions(tx, declared))
  const judge = openJudge({ ...deps, declared })
  const pages = speakers.flatMap(({ pages = {} }) => Object.values(pages))
  const words = gatherWords(speakers)
  const answers = answerAccess({ ...deps, ...judge, declared, menu: declareMenu(pages), words })
  return {
    ...judge,
    routes: {
      ...{ texts: accessText, permissions: calls.accessPermissions, pages: accessPages, answers },
      actions: accessActions,
      channels: [serveChannel(calls.accessChannel)],
    },
    async mayGive(tx, session, name) {
      const role = await lockRole(tx as unknown as Tx, name, 'share')
      return role !== undefined && mayGive(declared, role, session, new Set<string>(await judge.permissionsOf(session.roles)))
    },
    submissions: submittedRequests({ database, words, pages }),
    sweeps: [() => sweepRequests(database.of<Tables>())],
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
