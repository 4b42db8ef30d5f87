import type { Session } from '#contract/caller.ts'
import type { ProgramScope } from '#contract/permission.ts'
import type { RequestLimit } from '#server/limit/request-limit.ts'
import type { Visitor } from './visitor.ts'

/** A program with a live token. It acts as the owner of the token, within the scopes of the token. */
export type Program = {
  readonly tokenId: string
  readonly scopes: readonly ProgramScope[]
  /** The owner's roles as a session, which has never proven itself and is none of the owner's own. */
  readonly session: Session
}
export type FindPrograms = {
  /** Returns the program of a live token that this address may use, or null. */
  authenticate(bearer: string, address: string): Promise<Program | null>
  /** Returns true when this process has cached the token, without a query. */
  isKnown(bearer: string): boolean
}
export type Programs = FindPrograms & {
  /** Returns true when the rate limit of the token allows one more request (S107). */
  pass(tokenId: string): boolean | Promise<boolean>
}

type ProgramsContext = { readonly programs: Programs; readonly requestLimit: RequestLimit }

/**
 * Identifies the program that makes a call. A token that is not cached is counted by address before the database checks it, so that
 * made-up tokens count like any request. A known program is counted by its token. Sessions are never accepted here.
 */
export async function identifyProgram({ programs, requestLimit }: ProgramsContext, scope: ProgramScope, visitor: Visitor) {
  const { bearer, token: _, ...facts } = visitor
  const stranger = { ...facts, session: null }
  const isKnown = bearer !== null && programs.isKnown(bearer)
  if (!isKnown && !(await requestLimit.pass(stranger))) return { caller: stranger, isTooOften: true }
  const program = bearer === null ? null : await programs.authenticate(bearer, visitor.address)
  if (!program) return { caller: stranger, isTooOften: false, not: { refused: 'TOKEN' } as const }
  if (!(await programs.pass(program.tokenId))) return { caller: stranger, isTooOften: true }
  const caller = { ...facts, session: program.session }
  return { caller, isTooOften: false, ...(!program.scopes.includes(scope) && { not: { refused: 'SCOPE' } as const }) }
}

/**
 * Reads the token of a program from the header `Authorization: Bearer …` and from no other place (S35). Returns null for another scheme, and any
 * text behind `Bearer`, so that a program with a mangled token is refused and not taken for a stranger.
 */
export function readBearer(authorization = ''): string | null {
  const sent = /^bearer(?: +(?<token>.*))?$/i.exec(authorization)
  return sent && (sent.groups?.['token'] ?? '')
}
