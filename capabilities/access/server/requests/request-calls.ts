import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { type Bilingual, inEachLanguage, sameInBoth } from '#contract/language.ts'
import type { Notification } from '#contract/notification.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { accessText } from '../../text/texts.ts'
import { type AccessContext, serve, type Tx } from '../context.ts'
import { lockRoles } from '../people-store.ts'
import type { PermissionLabels } from '../permission-labels.ts'
import { giveRoles } from '../roles/give-roles.ts'
import { holds, isDeclared, mayGive, type Own } from '../roles/role-rules.ts'
import { type LockedRole, lockRole, publishRoles, readRoleTitles } from '../roles/role-store.ts'
import { titleOf } from '../roles/role-view.ts'
import { openAccessRequests } from './open-requests.ts'
import {
  type AccessRequestRow,
  accessMatter,
  closeRequest,
  countRequests,
  findAccessRequest,
  findRequests,
  insertRequest,
} from './request-store.ts'

/** Adds a request to the list of every operator who can grant it. */
export const requestAccess = serve(calls.requestAccess, async (context, input, caller) => {
  const { permission, role = null, reason } = input
  const { accountId, granted } = caller.session
  if (!isDeclared(context.declared, permission)) return { refused: 'NOT_FOUND' }
  if (reason === '') return { refused: 'REASON_REQUIRED', fields: { reason: 'REASON_REQUIRED' } }
  if ((await context.permissionsOf(granted)).includes(permission)) return { refused: 'ALREADY_HELD' }
  return context.database.inTransaction(async (tx) => {
    const wished = role === null ? undefined : await lockRole(tx, role, 'share')
    if (role !== null && !(wished && holds(context.declared, wished, permission))) return { refused: 'ROLE_UNFIT' }
    const id = await insertRequest(tx, { accountId, permission, role, reason })
    if (id === undefined) return { refused: 'ALREADY_ASKED' }
    await context.reconcileTodos(tx, openAccessRequests(context))
    const facts = { permission, role, request: id }
    const target = `account:${accountId}`
    // The reason stays with the request: a person may write a name into it, and the entry outlives the account.
    await context.recorder.record(tx, { action: 'access.asked', outcome: 'ok', ...doneBy(caller), target, facts })
    return { ok: { id } }
  })
})

type Titles = ReadonlyMap<string, Bilingual>

export const listAccessRequests = serve(calls.listAccessRequests, async ({ database, words }, { state, direction, page, pageSize }) => {
  const sql = database.of()
  const [rows, total, roles] = await Promise.all([
    findRequests(sql, { state, direction, page, pageSize }),
    countRequests(sql, state),
    readRoleTitles(sql),
  ])
  const titles = new Map(roles.map((role) => [role.name, titleOf(role)]))
  return { ok: { list: rows.map((row) => describeRequest(row, words, titles)), total } }
})

function describeRequest(row: AccessRequestRow, words: PermissionLabels, titles: Titles): calls.RequestView {
  return {
    id: row.id,
    person: { id: row.account_id, name: row.asker },
    permission: row.permission,
    title: words.titleOf(row.permission),
    role: nameRole(row.role, titles),
    reason: row.reason,
    state: row.state as calls.RequestView['state'],
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider },
    given: nameRole(row.given, titles),
    answer: row.answer,
  }
}

/** A removed role has its name as its only title. */
const nameRole = (name: string | null, titles: Titles) => (name === null ? null : { name, title: titles.get(name) ?? sameInBoth(name) })

type Input = InputOf<typeof calls.decideAccessRequest>
type Reply = Outcome<typeof calls.decideAccessRequest>
type Request = { readonly id: string; readonly account_id: string; readonly permission: string; readonly role: string | null }

/**
 * Decides a request once, by giving a role or a reason for the refusal. Notifies the requester and closes the to-dos of the other
 * operators.
 */
export const decideAccessRequest = serve(calls.decideAccessRequest, async (context, input, caller) => {
  const { id, decision, reason = '' } = input
  if (decision === 'refuse' && reason === '') return { refused: 'REASON_REQUIRED', fields: { reason: 'REASON_REQUIRED' } }
  const own = new Set<string>(await context.permissionsOf(caller.session.roles))
  return context.database.inTransaction(async (tx) => {
    const found = await findAccessRequest(tx, id)
    if (!found) return { refused: 'NOT_FOUND' }
    if (found.account_id === caller.session.accountId) return { refused: 'OWN_REQUEST' }
    const request = { id, ...found }
    return decision === 'grant'
      ? grant(context, tx, { request, input, caller, own })
      : refuse(context, tx, { request, answer: reason, caller })
  })
})

async function grant(
  context: AccessContext,
  tx: Tx,
  { request, input, caller, own }: { readonly request: Request; readonly input: Input; readonly caller: SignedInCaller; readonly own: Own },
): Promise<Reply> {
  const { id, account_id: accountId, permission } = request
  const name = input.role ?? request.role
  const role = name === null ? undefined : await lockRole(tx, name, 'share')
  // The role must include the requested permission, and operators cannot give more than their own permissions.
  if (!role || !holds(context.declared, role, permission)) return { refused: 'ROLE_UNFIT', fields: { role: 'ROLE_UNFIT' } }
  if (!mayGive(context.declared, role, { roles: caller.session.roles, own })) return { refused: 'ROLE_ABOVE_OWN' }
  const person = await lockRoles(tx, accountId)
  if (person?.status !== 'active') return { refused: 'PERSON_GONE' }
  const given = role.name
  const answer = input.reason || null
  if (!(await closeRequest(tx, id, { state: 'granted', by: caller.session.accountId, given, answer })))
    return { refused: 'ALREADY_DECIDED' }
  await giveRoles(context, tx, { accountId, before: person.roles, after: [...new Set([given, ...person.roles])], caller })
  await finish(context, tx, { request, caller, given: role, answer })
  await publishRoles(tx, given)
  return { ok: null }
}

async function refuse(
  context: AccessContext,
  tx: Tx,
  { request, answer, caller }: { readonly request: Request; readonly answer: string; readonly caller: SignedInCaller },
): Promise<Reply> {
  const decision = { state: 'refused', by: caller.session.accountId, given: null, answer } as const
  if (!(await closeRequest(tx, request.id, decision))) return { refused: 'ALREADY_DECIDED' }
  await finish(context, tx, { request, caller, given: null, answer })
  return { ok: null }
}

type Result = { readonly given: LockedRole | null; readonly answer: string | null }

async function finish(
  context: AccessContext,
  tx: Tx,
  { request, caller, given, answer }: Result & { readonly request: Request; readonly caller: SignedInCaller },
): Promise<void> {
  const { id, account_id: accountId, permission } = request
  await context.closeTodos(tx, accessMatter(id))
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

type Decided = {
  readonly id: string
  readonly accountId: string
  readonly permission: string
  readonly given: LockedRole | null
  readonly answer: string | null
}

function notifyRequester({ notify, words }: AccessContext, tx: Tx, decided: Decided): Promise<void> {
  const { id, accountId, given } = decided
  return notify(tx, {
    kind: 'message',
    about: 'approval',
    to: { accounts: [accountId] },
    title: inBoth(accessText, given ? 'request.granted-title' : 'request.refused-title'),
    path: `/result/${given ? 'success' : 'error'}?${new URLSearchParams({ id })}`,
    text: describe(words.titleOf(decided.permission), decided),
  } satisfies Notification)
}

function describe(title: Bilingual, { given, answer }: Decided): Bilingual {
  const describeIn = (language: keyof Bilingual): string => {
    const t = translatorOf(accessText, language)
    const permission = title[language]
    if (given) return t('request.granted-text', { role: titleOf(given)[language], permission })
    return t('request.refused-text', { permission, reason: answer ?? '' })
  }
  return inEachLanguage(describeIn)
}
