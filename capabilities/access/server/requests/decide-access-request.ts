import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { lockPerson } from '../people-store.ts'
import { giveRoles } from '../roles/give-roles.ts'
import { holds, mayGive, type Own } from '../roles/role-rules.ts'
import { type LockedRole, lockRole, publishRoles } from '../roles/role-store.ts'
import type { Tx } from '../rows.ts'
import { notifyRequester } from './notify-requester.ts'
import { closeRequest, findRequest } from './request-store.ts'
import { matterOf, type RequestsContext } from './requests-context.ts'

type Input = InputOf<typeof calls.decideAccessRequest>
type Reply = Outcome<typeof calls.decideAccessRequest>
type Request = { readonly id: string; readonly account_id: string; readonly permission: string; readonly role: string | null }

/**
 * Decides a request once, by giving a role or a reason for the refusal. Notifies the requester and closes the to-dos of the other
 * operators.
 */
export const decideAccessRequest = serve(calls.decideAccessRequest, async (context: RequestsContext, input, caller) => {
  const { id, decision, reason = '' } = input
  if (decision === 'refuse' && reason === '') return { refused: 'REASON_REQUIRED', fields: { reason: 'REASON_REQUIRED' } }
  const own = new Set<string>(await context.permissionsOf(caller.session.roles))
  return context.database.inTransaction(async (tx: Tx): Promise<Reply> => {
    const found = await findRequest(tx, id)
    if (!found) return { refused: 'NOT_FOUND' }
    if (found.account_id === caller.session.accountId) return { refused: 'OWN_REQUEST' }
    const request = { id, ...found }
    return decision === 'grant' ? grant(context, tx, request, input, caller, own) : refuse(context, tx, request, reason, caller)
  })
})

async function grant(context: RequestsContext, tx: Tx, request: Request, input: Input, caller: SignedInCaller, own: Own): Promise<Reply> {
  const { id, account_id: accountId, permission } = request
  const name = input.role ?? request.role
  const role = name === null ? undefined : await lockRole(tx, name, 'share')
  const refused = judgeRole(context, role, permission, caller, own)
  if (refused) return refused
  const person = await lockPerson(tx, accountId)
  if (person?.status !== 'active') return { refused: 'PERSON_GONE' }
  const given = role!.name
  const answer = input.reason || null
  if (!(await closeRequest(tx, id, { state: 'granted', by: caller.session.accountId, given, answer })))
    return { refused: 'ALREADY_DECIDED' }
  await giveRoles(context, tx, { accountId, before: person.roles, after: [...new Set([given, ...person.roles])] }, caller)
  await finish(context, tx, request, caller, { given: role!, answer })
  await publishRoles(tx, given)
  return { ok: null }
}

/** The role must include the requested permission, and operators cannot give more than their own permissions. */
function judgeRole({ declared }: RequestsContext, role: LockedRole | undefined, permission: string, { session }: SignedInCaller, own: Own) {
  if (!role || !holds(declared, role, permission)) return { refused: 'ROLE_UNFIT', fields: { role: 'ROLE_UNFIT' } } as const
  return mayGive(declared, role, session, own) ? null : ({ refused: 'ROLE_ABOVE_OWN' } as const)
}

async function refuse(context: RequestsContext, tx: Tx, request: Request, answer: string, caller: SignedInCaller): Promise<Reply> {
  const decision = { state: 'refused', by: caller.session.accountId, given: null, answer } as const
  if (!(await closeRequest(tx, request.id, decision))) return { refused: 'ALREADY_DECIDED' }
  await finish(context, tx, request, caller, { given: null, answer })
  return { ok: null }
}

type Result = { readonly given: LockedRole | null; readonly answer: string | null }

async function finish(
  context: RequestsContext,
  tx: Tx,
  request: Request,
  caller: SignedInCaller,
  { given, answer }: Result,
): Promise<void> {
  const { id, account_id: accountId, permission } = request
  await context.closeTodos(tx, matterOf(id))
  await notifyRequester(context, tx, { id, accountId, permission, given, answer })
  await context.recorder.record(tx, {
    action: given ? 'access.granted' : 'access.refused',
    outcome: 'ok',
    ...doneBy(caller),
    target: `account:${accountId}`,
    ...(answer !== null && { reason: answer }),
    facts: { permission, role: given?.name ?? null, request: id },
  })
}
