import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Permission } from '#contract/permission.ts'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import { accessText } from '../../text/texts.ts'
import { findName } from '../people-store.ts'
import { holds, isDeclared } from '../roles/role-rules.ts'
import { lockRole } from '../roles/role-store.ts'
import type { Tx } from '../rows.ts'
import { insertRequest } from './request-store.ts'
import { matterOf, type RequestsDeps } from './requests-deps.ts'

type Input = InputOf<typeof calls.requestAccess>
type Result = Outcome<typeof calls.requestAccess>

/** Puts a request on the list of everybody who can grant it. */
export async function requestAccess(deps: RequestsDeps, input: Input, caller: SignedInCaller): Promise<Result> {
  const { permission, role = null, reason } = input
  const { accountId, granted } = caller.session
  if (!isDeclared(deps.declared, permission)) return { refused: 'NOT_FOUND' }
  if (reason === '') return { refused: 'REASON_REQUIRED', fields: { reason: 'REASON_REQUIRED' } }
  if ((await deps.permissionsOf(granted)).includes(permission)) return { refused: 'ALREADY_HELD' }
  return deps.database.inTransaction(async (tx: Tx): Promise<Result> => {
    const wished = role === null ? undefined : await lockRole(tx, role, 'share')
    if (role !== null && !(wished && holds(deps.declared, wished, permission))) return { refused: 'ROLE_UNFIT' }
    const id = await insertRequest(tx, { accountId, permission, role, reason })
    if (id === undefined) return { refused: 'ALREADY_ASKED' }
    await notifyGrantors(deps, tx, { id, accountId, permission, reason })
    const facts = { permission, role, request: id }
    const target = `account:${accountId}`
    await deps.recorder.record(tx, { action: 'access.asked', outcome: 'ok', ...doneBy(caller), target, facts, reason })
    return { ok: { id } }
  })
}

type Asked = { readonly id: string; readonly accountId: string; readonly permission: Permission; readonly reason: string }

async function notifyGrantors({ notify, words }: RequestsDeps, tx: Tx, { id, accountId, permission, reason }: Asked): Promise<void> {
  const title = words.titleOf(permission)
  await notify(tx, {
    kind: 'todo',
    about: 'approval',
    to: { holders: 'access:manage' },
    title: inBoth(accessText, 'request.todo-title', { name: await findName(tx, accountId) }),
    text: {
      'zh-CN': inBoth(accessText, 'request.todo-text', { permission: title['zh-CN'], reason })['zh-CN'],
      'en-US': inBoth(accessText, 'request.todo-text', { permission: title['en-US'], reason })['en-US'],
    },
    path: '/access/requests',
    matter: matterOf(id),
  })
}
