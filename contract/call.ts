import type * as z from 'zod/mini'
import type { Caller, SignedInCaller } from './caller.ts'
import type { Permission, ProgramScope } from './permission.ts'
import type { PlatformRefusal, RefusalDetails, Refusals } from './refusal.ts'

type Schema = z.ZodMiniType<unknown, unknown>

/**
 * Defines the required caller. `anyone` needs no session. `pending` accepts a session that still owes its second factor. `signed-in` needs
 * a full session. `stepped-up` needs a full session with step-up within the last five minutes. A permission needs a full session with a
 * role that includes it, and step-up too when `steppedUp` is set. With a `scope`, the caller is a program: the call takes a token with this
 * scope whose owner has the permission, and no session.
 */
export type Access = 'anyone' | 'pending' | 'signed-in' | 'stepped-up' | Permitted
type Permitted = { readonly permission: Permission; readonly steppedUp?: true; readonly scope?: ProgramScope }

/**
 * Limits the rate over a rolling window, counted by server facts. `ordinary` applies only the general limits of each address and account.
 * `costly` also limits calls that take the server long, of which an address without a session gets fewer.
 */
export type Limit = 'ordinary' | 'costly' | { readonly times: number; readonly withinMs: number; readonly by: 'address' | 'account' }

/** A call of the API. Server and web import the same file but get different objects, so compare calls by path, never by identity. */
type Call<Input extends Schema, Output extends Schema, Own extends Refusals, Who extends Access> = {
  readonly path: `/${string}`
  /** Describes the call on the page that lists every call. */
  readonly summary: string
  /** `reads` calls change no data and also answer GET; the browser may repeat them after a lost connection. */
  readonly verb: 'reads' | 'acts'
  readonly access: Who
  /** The call is named in section 7 of the specification, so refusals also have HTTP status 200 (docs/decisions/0001). */
  readonly isSpecified?: true
  /** The call may change data of others, within the scope of the caller (docs/decisions/0038). */
  readonly isScoped?: true
  /**
   * The call stays open to accounts that have not accepted a material change of the agreement, and to children without a guardian's consent:
   * their security, their rights and their leave.
   */
  readonly withoutAgreement?: true
  /** Notifies open operator screens of the change. The default is true for calls that need a permission and false for all others. */
  readonly publishesChange?: boolean
  /**
   * The answer to GET depends on nothing but its input: it is cached under the tags of its outcome, and shared caches may store it. A
   * program may present a token with the scope `content:read`, and is then counted by it.
   */
  readonly isShared?: true
  /** Asks the browser after success to clear its storage and cache for this site (S137). */
  readonly clearsSiteData?: true
  readonly limit: Limit
  readonly input: Input
  /**
   * The call takes one file as the multipart field `file`; the input then contains it as `file: UploadedFile`. Larger files are cut off
   * (S69).
   */
  readonly file?: { readonly maxBytes: number }
  readonly output: Output
  /** The refusals of this call with their HTTP status. Each code is a key of the capability's texts. */
  readonly refusals: Own
}
export type AnyCall = Call<Schema, Schema, Refusals, Access>

/** A file as received. The client chose its name and type, so trust only the bytes. */
export type UploadedFile = { readonly bytes: Uint8Array; readonly name: string; readonly type: string }

export type InputOf<C extends AnyCall> = z.output<C['input']> & (C extends { file: object } ? { readonly file: UploadedFile } : unknown)
export type OutputOf<C extends AnyCall> = z.output<C['output']>
export type RefusalOf<C extends AnyCall> = (keyof C['refusals'] & string) | PlatformRefusal
/** The type of the caller that the handler receives. */
export type CallerOf<C extends AnyCall> = C['access'] extends 'anyone' ? Caller : SignedInCaller

export type Refused<Code extends string> = { readonly refused: Code } & RefusalDetails
/** The result of a call: the output or a refusal. A defect is thrown. */
export type Outcome<C extends AnyCall> =
  /**
   * `device` proves that this browser has logged in; the browser keeps it in a cookie for this path only. `tags` names what a shared answer
   * depends on, with the meaning of the tags of a page; without them it is not stored.
   */
  { readonly ok: OutputOf<C>; readonly device?: string; readonly tags?: readonly string[] } | Refused<RefusalOf<C>>

/** The same signature serves browsers and loaders on the server. */
export type Ask = <C extends AnyCall>(call: C, input: z.input<C['input']>) => Promise<Outcome<C>>

export function defineCall<
  Input extends Schema,
  Output extends Schema,
  const Own extends Refusals,
  const Who extends Access,
  const Path extends `/${string}`,
  const Verb extends 'reads' | 'acts',
  Extra extends object,
>(call: Call<Input, Output, Own, Who> & At<Path, Verb> & Extra): Call<Input, Output, Own, Who> & At<Path, Verb> & Extra {
  return call
}

/**
 * Keeps path and verb as literal types, so that code that names them without the contract is checked (`lightCall` in web/light-call.ts).
 */
type At<Path, Verb> = { readonly path: Path; readonly verb: Verb }
