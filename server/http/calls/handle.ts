import type * as z from 'zod/mini'
import type { AnyCall, Limit, Outcome } from '#contract/call.ts'
import type { Caller, Session } from '#contract/caller.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { ProgramScope } from '#contract/permission.ts'
import { PLATFORM_REFUSALS, type PlatformRefusal } from '#contract/refusal.ts'
import { traced } from '#server/concurrency/traced.ts'
import type { Turns } from '#server/concurrency/turns.ts'
import { isUnavailable } from '#server/database/connection/unavailable.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { RequestLimit } from '#server/limit/request-limit.ts'
import type { Log } from '#server/observe/log.ts'
import { StorageAway } from '#server/storage/storage.ts'
import { FileBody } from '../body/file-body.ts'
import { HttpError } from '../wire/http-error.ts'
import type { ServedCall } from './answer.ts'
import { BUSY, inTurn } from './costly-turns.ts'
import type { PermissionJudge } from './judge.ts'
import { identifyProgram, type Programs } from './programs.ts'
import type { Refusing } from './reply.ts'
import type { Visitor } from './visitor.ts'

export type HandleContext = {
  /** Returns the live session of a token, or null. Cached sessions are returned synchronously. */
  authenticate(token: string): Session | null | Promise<Session | null>
  /** Returns the session that this process has cached for a token, without a query. */
  recall(token: string): Session | undefined
  readonly judge: PermissionJudge
  /** Returns true for an account that has to accept a changed agreement before it acts. */
  owesAgreement(session: Session): boolean | Promise<boolean>
  readonly programs: Programs
  /** Receives every refusal made before the call's own code runs (S117). It is not awaited. */
  denied(denial: CallDenial): void
  readonly limits: Limits
  readonly requestLimit: RequestLimit
  /** Costly calls without a session take turns. */
  readonly turns: Turns
  readonly log: Log
  /**
   * Limits the time of a call in milliseconds. A slower call is refused with BUSY, but its work continues. The arrival of the body has its
   * own limits (S90).
   */
  readonly handlerMs: number
}

export type CallDenial = {
  readonly path: string
  readonly refusal: Refusing
  readonly caller: Pick<Caller, 'session' | 'address' | 'requestId'>
}
type Asked = Pick<AnyCall, 'path' | 'access' | 'limit' | 'withoutAgreement' | 'isShared'> & Partial<Pick<AnyCall, 'verb'>>
/** A request for a call, whose body `read` reads. */
type Arrived = { readonly visitor: Visitor; read(): unknown }

/**
 * Handles every call in this order: rate limit, session, permission, input, step-up, then its code. The writer of the response checks the
 * output. `read` is called only after the first three checks, so that unknown clients cannot fill the server's memory (S69). Malformed
 * input is refused without asking for a step-up; a file is accepted only after the step-up. Errors below become BUSY when the database is
 * unavailable, else DEFECT, logged once.
 */
export const handle = (context: HandleContext, served: ServedCall, arrived: Arrived): Promise<Outcome<AnyCall>> =>
  traced({ kind: 'call', name: served.call.path }, () => handleTraced(context, served, arrived))

async function handleTraced(context: HandleContext, { call, run }: ServedCall, { visitor, read }: Arrived): Promise<Outcome<AnyCall>> {
  try {
    const judged = await inTime(judgeCaller(context, call, visitor), context.handlerMs)
    if ('refused' in judged) return judged
    if (judged.owesProof && call.file) return OWES_PROOF
    const input = readInput(call, await read())
    if ('refused' in input) return input
    if (judged.owesProof) return OWES_PROOF
    return await inTime(
      inTurn(context, call, judged.caller, () => run(input.ok, judged.caller)),
      context.handlerMs,
    )
  } catch (defect) {
    if (defect instanceof HttpError) throw defect
    return refusalOfDefect(defect) ?? defectOf(context.log, defect, { path: call.path, requestId: visitor.requestId })
  }
}

/**
 * Returns the refusal for an error that is not a defect: BUSY when a service is unavailable, STORAGE_FULL when the files have no space,
 * BAD_REQUEST for text that the database cannot store (S98).
 */
export function refusalOfDefect(defect: unknown): Refusing | undefined {
  if (defect instanceof StorageAway && defect.isFull) return { refused: 'STORAGE_FULL' }
  if (isUnavailable(defect) || defect instanceof StorageAway) return BUSY
  return UNSTORABLE.has(String((defect as { code?: unknown } | null)?.code)) ? { refused: 'BAD_REQUEST' } : undefined
}

/** PostgreSQL stores NUL neither in text nor in JSON. */
const UNSTORABLE = new Set(['22021', '22P05'])

/** Logs a defect once, with the id under which the client sees it, and returns its refusal. */
export function defectOf(log: Log, defect: unknown, place: { readonly path: string; readonly requestId: string }): Refusing {
  log.error('call.defect', defect, place)
  return { refused: 'DEFECT' }
}

const OWES_PROOF = { refused: 'STEP_UP' } as const satisfies Refusing

/** Identifies the caller and checks access for requests that are not calls, such as uploads. */
export async function admitCaller(context: HandleContext, call: Asked, visitor: Visitor): Promise<{ caller: Caller } | Refusing> {
  const judged = await judgeCaller(context, call, visitor)
  return 'caller' in judged && judged.owesProof ? OWES_PROOF : judged
}

type Judged = { readonly caller: Caller /** The caller is permitted after a fresh proof. */; readonly owesProof: boolean }

/**
 * Identifies the caller and checks access, the first half of `handle`. A caller that owes a step-up sends the call again, so its rate limit
 * is counted then.
 */
async function judgeCaller(context: HandleContext, call: Asked, visitor: Visitor): Promise<Judged | Refusing> {
  const scope = scopeOf(call, visitor)
  const { caller, isTooOften, not } = await (scope ? identifyProgram(context, scope, visitor) : identify(context, call, visitor))
  const owesProof = owes(call, caller.session)
  const refusal = isTooOften
    ? TOO_OFTEN
    : (not ??
      mayNot(call, caller.session) ??
      (owesProof ? undefined : await isLimited(context, call, caller)) ??
      (await lacks(context, call, caller)) ??
      (await whyNotYet(context, call, caller)))
  if (refusal) context.denied({ path: call.path, refusal, caller })
  return refusal ?? { caller, owesProof }
}

/** Returns the scope that the token of the caller needs; undefined where sessions count. */
function scopeOf({ access, isShared }: Asked, { bearer }: Visitor): ProgramScope | undefined {
  if (isShared && bearer !== null) return 'content:read'
  return typeof access === 'object' ? access.scope : undefined
}

/** Returns true when the call requires a step-up within the last five minutes that the session lacks. */
const owes = ({ access }: Asked, session: Session | null): boolean =>
  (access === 'stepped-up' || (typeof access === 'object' && access.steppedUp === true)) && session?.steppedUp === false

/** Returns BUSY when the work takes longer than the limit. The work continues. */
export function inTime<T>(work: Promise<T>, limitMs: number): Promise<T | Refusing> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, limitMs, BUSY)
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

type Identified = {
  readonly caller: Caller
  readonly isTooOften: boolean
  /** Says why the caller is no program that may make the call. */
  readonly not?: Refusing
}
const TOO_OFTEN = { refused: 'RATE_LIMITED', retryAfter: 60 } as const satisfies Refusing

/**
 * Identifies the caller and checks the general rate limit (S107). A caller whose session is not cached is counted by address before the
 * database checks the token, so made-up and missing tokens count like any request. A known caller is counted by account.
 */
async function identify(
  { authenticate, recall, requestLimit }: HandleContext,
  { limit }: Asked,
  { token, bearer: _, ...facts }: Visitor,
): Promise<Identified> {
  const known = token === null ? undefined : recall(token)
  if (known) {
    const caller = { ...facts, session: known }
    return { caller, isTooOften: !(await requestLimit.pass(caller)) }
  }
  const stranger: Caller = { ...facts, session: null }
  if (!(await requestLimit.pass(stranger, limit === 'costly' ? limit : 'ordinary'))) return { caller: stranger, isTooOften: true }
  const session = token === null ? null : await authenticate(token)
  const caller = { ...facts, session }
  return { caller, isTooOften: session !== null && !(await requestLimit.pass(caller)) }
}

/** Compares the access rule of the contract with the session (S40, S42, S44). */
function mayNot({ access }: Asked, session: Session | null): Refusing | undefined {
  if (access === 'anyone') return undefined
  if (!session) return { refused: 'SESSION' }
  if (access === 'pending') return undefined
  return session.level === 'pending' ? { refused: 'SECOND_FACTOR' } : undefined
}

async function lacks({ judge }: HandleContext, { access }: Asked, { session }: Caller): Promise<Refusing | undefined> {
  if (typeof access !== 'object' || !session) return undefined
  const { permission } = access
  const judged = judge(session, permission)
  const judgement = judged instanceof Promise ? await judged : judged
  if (judgement === 'yes') return undefined
  return { refused: 'FORBIDDEN', permission, ...(judgement !== 'role' && { needs: judgement }) }
}

/**
 * Refuses acts of a child without a guardian's consent, and of an account that owes its agreement to a material change. An upload has no
 * verb and acts.
 */
async function whyNotYet({ owesAgreement }: HandleContext, call: Asked, { session }: Caller): Promise<Refusing | undefined> {
  if (!session || call.verb === 'reads' || call.access === 'anyone' || call.access === 'pending' || call.withoutAgreement) return undefined
  if (session.needsGuardian) return { refused: 'GUARDIAN_NEEDED' }
  return (await owesAgreement(session)) ? { refused: 'AGREEMENT_DUE' } : undefined
}

/** Checks the call's own rate limit (S105). Waits are rounded up to five seconds and do not reveal the bucket. */
async function isLimited({ limits }: HandleContext, { path, limit }: Asked, caller: Caller): Promise<Refusing | undefined> {
  if (typeof limit === 'string') return undefined
  const taken = await limits.take([{ key: `call ${path} ${keyOf(limit, caller)}`, times: limit.times, withinMs: limit.withinMs }])
  return taken.passed ? undefined : { refused: 'RATE_LIMITED', retryAfter: Math.ceil(taken.retryAfter / 5) * 5 }
}

const keyOf = (limit: Exclude<Limit, string>, { address, session }: Caller): string =>
  limit.by === 'account' && session ? `account ${session.accountId}` : `address ${address}`

/**
 * Validates the input against the contract. Schema messages that are refusal codes of the call become the refusal; the first one wins.
 * `fields` names all of them.
 */
export function readInput(call: AnyCall, raw: unknown): { ok: unknown } | Refusing {
  const { file, fields } = splitFile(raw)
  const read = call.input.safeParse(fields ?? {})
  if (read.success) return { ok: file ? { ...(read.data as object), file } : read.data }
  const codes = read.error.issues.flatMap((issue) => fieldsOf(issue).map((field) => [field, codeOf(call, issue.message)] as const))
  const refused = codes.find(([, code]) => code !== 'BAD_REQUEST')?.[1] ?? 'BAD_REQUEST'
  const firstOfEach = codes.filter(([field]) => field !== '').reverse()
  return { refused: refused as PlatformRefusal, fields: Object.fromEntries(firstOfEach) }
}

/** Limits the unknown fields that are named, and the length of each. */
const [MOST_NAMED, NAME_LENGTH] = [10, 64]

/** Returns the fields of an issue. An unknown field is named, too, so that a program finds its misspelt one. */
const fieldsOf = (issue: z.core.$ZodIssue): readonly string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, MOST_NAMED).flatMap((key) => namesOf([...issue.path, cutText(key, NAME_LENGTH)]))
    : namesOf(issue.path)

/** Names a field by its outermost name, and a nested field by its path, too: `data` and `data.channelType`. */
const namesOf = (path: readonly PropertyKey[]): readonly string[] =>
  path.length > 1 ? [String(path[0]), path.map(String).join('.')] : [String(path[0] ?? '')]

const codeOf = (call: AnyCall, message: string): string =>
  Object.hasOwn(call.refusals, message) || Object.hasOwn(PLATFORM_REFUSALS, message) ? message : 'BAD_REQUEST'

function splitFile(raw: unknown): { file?: unknown; fields: unknown } {
  return raw instanceof FileBody ? { file: raw.file, fields: {} } : { fields: raw }
}
