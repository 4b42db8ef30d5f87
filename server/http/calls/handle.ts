import type { AnyCall, Limit, Outcome } from '#contract/call.ts'
import type { Caller, Session } from '#contract/caller.ts'
import { PLATFORM_REFUSALS, type PlatformRefusal } from '#contract/refusal.ts'
import { isUnavailable } from '#server/database/connection/unavailable.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { OrdinaryLimit } from '#server/limit/ordinary.ts'
import type { Log } from '#server/observe/log.ts'
import { StorageAway } from '#server/storage/storage.ts'
import { FileBody } from '../body/file-body.ts'
import { HttpError } from '../wire/http-error.ts'
import type { Answer } from './answer.ts'
import type { Judge } from './judge.ts'

/** Who asks, before the token was looked at. */
export type Visitor = Omit<Caller, 'session'> & { readonly token: string | null }

export type HandleDeps = {
  /** The live session of a token; null for anything else. Warm answers come without waiting. */
  authenticate(token: string): Session | null | Promise<Session | null>
  /** The session of a token as far as this process knows it, without asking anybody. */
  recall(token: string): Session | undefined
  readonly judge: Judge
  /** Hears of every refusal before the call's own code (S117). Nobody waits for it. */
  denied(denial: Denial): void
  readonly limits: Limits
  readonly ordinary: OrdinaryLimit
  readonly log: Log
  /** What takes longer is answered with BUSY; what it does goes on to its own end. The body's arrival has limits of its own (S90). */
  readonly handlerMs: number
}

export type Denial = {
  readonly path: string
  readonly refusal: Refusing
  readonly caller: Pick<Caller, 'session' | 'address' | 'requestId'>
}
export type Refusing = Extract<Outcome<AnyCall>, { refused: string }>
type Asked = Pick<AnyCall, 'path' | 'access' | 'limit'>

/**
 * The way of every call, in one place: too often? who? may they? well formed? proven afresh? then its code; its output is checked by who writes it.
 * The body is read by `read` only after the first three, so a stranger makes the server hold nothing (S69). Nobody is asked for a proof of what
 * would be refused as malformed; a file is taken only after the proof.
 * What is thrown below becomes BUSY when the database is away, else DEFECT, logged once.
 */
export async function handle(deps: HandleDeps, { call, run }: Answer, read: () => unknown, visitor: Visitor): Promise<Outcome<AnyCall>> {
  try {
    const judged = await inTime(judgeCaller(deps, call, visitor), deps.handlerMs)
    if ('refused' in judged) return judged
    if (judged.owesProof && call.file) return OWES_PROOF
    const input = readInput(call, await read())
    if ('refused' in input) return input
    return judged.owesProof ? OWES_PROOF : await inTime(run(input.ok, judged.caller), deps.handlerMs)
  } catch (defect) {
    if (defect instanceof HttpError) throw defect
    return refusalOf(defect) ?? defectOf(deps.log, defect, call.path, visitor.requestId)
  }
}

/** What a failure below means to who asked, unless it is a defect: nothing can be done now, or a text that no database holds (S98). */
export function refusalOf(defect: unknown): Refusing | undefined {
  if (isUnavailable(defect) || defect instanceof StorageAway) return { refused: 'BUSY', retryAfter: 5 }
  return UNSTORABLE.has(String((defect as { code?: unknown } | null)?.code)) ? { refused: 'BAD_REQUEST' } : undefined
}

/** NUL in a text, or in a document: PostgreSQL stores neither. */
const UNSTORABLE = new Set(['22021', '22P05'])

export function defectOf(log: Log, defect: unknown, path: string, requestId: string): Refusing {
  log.error('call.defect', defect, { path, requestId })
  return { refused: 'DEFECT' }
}

const OWES_PROOF = { refused: 'STEP_UP' } as const satisfies Refusing

/** Who asks, if they may, for what is no call, such as an upload. */
export async function admit(deps: HandleDeps, call: Asked, visitor: Visitor): Promise<{ caller: Caller } | Refusing> {
  const judged = await judgeCaller(deps, call, visitor)
  return 'caller' in judged && judged.owesProof ? OWES_PROOF : judged
}

type Judged = { readonly caller: Caller /** They may, once they have proven anew who they are. */; readonly owesProof: boolean }

/** Who asks, if they may: the first half of the way. Who owes a proof comes again, and is counted then. */
async function judgeCaller(deps: HandleDeps, call: Asked, visitor: Visitor): Promise<Judged | Refusing> {
  const { caller, isTooOften } = await identify(deps, call, visitor)
  const owesProof = owes(call, caller.session)
  const refusal = isTooOften
    ? TOO_OFTEN
    : (mayNot(call, caller.session) ?? (owesProof ? undefined : await isLimited(deps, call, caller)) ?? (await lacks(deps, call, caller)))
  if (refusal) deps.denied({ path: call.path, refusal, caller })
  return refusal ?? { caller, owesProof }
}

/** Whether the call asks for a proof of the last five minutes, which the session lacks. */
const owes = ({ access }: Asked, session: Session | null): boolean =>
  (access === 'stepped-up' || (typeof access === 'object' && access.steppedUp === true)) && session?.steppedUp === false

async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T | Refusing> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Refusing>((resolve) => {
    timer = setTimeout(() => resolve({ refused: 'BUSY', retryAfter: 5 }), limitMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

type Identified = { readonly caller: Caller; readonly isTooOften: boolean }
const TOO_OFTEN = { refused: 'RATE_LIMITED', retryAfter: 60 } as const satisfies Refusing

/**
 * Who asks, and whether within the limit that everybody has (S107). A caller who is not known yet is counted by the address before the database is asked about the
 * token: one that is made up, and none at all, count like any request. A known caller is counted by the account.
 */
async function identify(
  { authenticate, recall, ordinary }: HandleDeps,
  { limit }: Asked,
  { token, ...facts }: Visitor,
): Promise<Identified> {
  const stranger: Caller = { ...facts, session: null }
  const known = token === null ? undefined : recall(token)
  if (!known && !(await ordinary.pass(stranger, limit === 'costly' ? limit : 'ordinary'))) return { caller: stranger, isTooOften: true }
  const session = known ?? (token === null ? null : await authenticate(token))
  const caller = { ...facts, session }
  return { caller, isTooOften: session !== null && !(await ordinary.pass(caller)) }
}

/** The access of the contract against the session that the server knows (S40, S42, S44). */
function mayNot({ access }: Asked, session: Session | null): Refusing | undefined {
  if (access === 'anyone') return undefined
  if (!session) return { refused: 'SESSION' }
  if (access === 'pending') return undefined
  return session.level === 'pending' ? { refused: 'SECOND_FACTOR' } : undefined
}

/** The permission that the call asks for. */
async function lacks({ judge }: HandleDeps, { access }: Asked, { session }: Caller): Promise<Refusing | undefined> {
  if (typeof access !== 'object' || !session) return undefined
  const { permission } = access
  const judged = judge(session, permission)
  const judgement = judged instanceof Promise ? await judged : judged
  if (judgement === 'yes') return undefined
  return { refused: 'FORBIDDEN', permission, ...(judgement !== 'role' && { needs: judgement }) }
}

/** The call's own limit (S105). Waits are rounded up to five seconds and name no bucket. */
async function isLimited({ limits }: HandleDeps, { path, limit }: Asked, caller: Caller): Promise<Refusing | undefined> {
  if (typeof limit === 'string') return undefined
  const taken = await limits.take([{ key: `call ${path} ${keyOf(limit, caller)}`, times: limit.times, withinMs: limit.withinMs }])
  return taken.passed ? undefined : { refused: 'RATE_LIMITED', retryAfter: Math.ceil(taken.retryAfter / 5) * 5 }
}

const keyOf = (limit: Exclude<Limit, string>, { address, session }: Caller): string =>
  limit.by === 'account' && session ? `account ${session.accountId}` : `address ${address}`

/**
 * Checks the input against the contract. Messages of the schema that are refusal codes of the call become the refusal, the first one
 * found; `fields` names all of them.
 */
function readInput(call: AnyCall, raw: unknown): { ok: unknown } | Refusing {
  const { file, fields } = splitFile(raw)
  const read = call.input.safeParse(fields ?? {})
  if (read.success) return { ok: file ? { ...(read.data as object), file } : read.data }
  const codes = read.error.issues.flatMap(({ path, message }) => namesOf(path).map((field) => [field, codeOf(call, message)] as const))
  const refused = codes.find(([, code]) => code !== 'BAD_REQUEST')?.[1] ?? 'BAD_REQUEST'
  const firstOfEach = codes.filter(([field]) => field !== '').reverse()
  return { refused: refused as PlatformRefusal, fields: Object.fromEntries(firstOfEach) }
}

/** A field by its outermost name, and one within it by its path too: `data` and `data.channelType`. */
const namesOf = (path: readonly PropertyKey[]): readonly string[] =>
  path.length > 1 ? [String(path[0]), path.map(String).join('.')] : [String(path[0] ?? '')]

const codeOf = (call: AnyCall, message: string): string =>
  Object.hasOwn(call.refusals, message) || Object.hasOwn(PLATFORM_REFUSALS, message) ? message : 'BAD_REQUEST'

function splitFile(raw: unknown): { file?: unknown; fields: unknown } {
  return raw instanceof FileBody ? { file: raw.file, fields: {} } : { fields: raw }
}
