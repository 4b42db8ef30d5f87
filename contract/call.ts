import type * as z from 'zod/mini'
import type { Caller, SignedInCaller } from './caller.ts'
import type { Permission } from './permission.ts'
import type { PlatformRefusal, RefusalDetails, Refusals } from './refusal.ts'

type Schema = z.ZodMiniType<unknown, unknown>

/**
 * Who may ask:
 * `anyone`; `pending`: a session, even one that owes its second factor; `signed-in`: a full session;
 * `stepped-up`: a full session with a proof of the last five minutes; or a full session whose roles hold a permission, with such a proof too
 * where `steppedUp` says so.
 */
export type Access = 'anyone' | 'pending' | 'signed-in' | 'stepped-up' | Permitted
type Permitted = { readonly permission: Permission; readonly steppedUp?: true }

/**
 * How often, over a rolling window, counted by a fact of the server. `ordinary`: only the limit that every address and account has; `costly`: the same for what takes
 * the server long, of which strangers at one address have less.
 */
export type Limit = 'ordinary' | 'costly' | { readonly times: number; readonly withinMs: number; readonly by: 'address' | 'account' }

/** One thing a browser may ask. Server and web import the same file, but not the same object: compare by path, never by identity. */
type Call<Input extends Schema, Output extends Schema, Own extends Refusals, Who extends Access> = {
  readonly path: `/${string}`
  /** What it does, for the page that lists every call. */
  readonly summary: string
  /** `reads` change nothing and also answer GET; the browser may repeat them after a lost connection. */
  readonly verb: 'reads' | 'acts'
  readonly access: Who
  /** Section 7 of the specification names it: it answers HTTP 200 also when it refuses (docs/decisions/0001). */
  readonly isSpecified?: true
  /** It changes what others may own: only as far as the scope of who asks reaches (docs/decisions/0038). */
  readonly isScoped?: true
  /** Whether open screens of operators are notified of it at once. Left out: of what needs a permission, and of nothing else. */
  readonly publishesChange?: boolean
  /** Once it is done, the browser is asked to forget what it stored and fetched here (S137). */
  readonly clearsSiteData?: true
  readonly limit: Limit
  readonly input: Input
  /** Takes one file as multipart field `file`; the input then holds it as `file: UploadedFile`. Larger ones are cut off (S69). */
  readonly file?: { readonly maxBytes: number }
  readonly output: Output
  /** The expected "no"s of this call and their HTTP statuses. Each code is a key of the capability's text. */
  readonly refusals: Own
}
export type AnyCall = Call<Schema, Schema, Refusals, Access>

/** A file as it arrived. Name and type are claims of the client: believe the bytes only. */
export type UploadedFile = { readonly bytes: Uint8Array; readonly name: string; readonly type: string }

export type InputOf<C extends AnyCall> = z.output<C['input']> & (C extends { file: object } ? { readonly file: UploadedFile } : unknown)
export type OutputOf<C extends AnyCall> = z.output<C['output']>
export type RefusalOf<C extends AnyCall> = (keyof C['refusals'] & string) | PlatformRefusal
/** What the code behind a call is told about who asks. */
export type CallerOf<C extends AnyCall> = C['access'] extends 'anyone' ? Caller : SignedInCaller

export type Refused<Code extends string> = { readonly refused: Code } & RefusalDetails
/** What answering comes to: the output, or an expected "no". Anything thrown is a defect. */
export type Outcome<C extends AnyCall> =
  /** `device`: a proof that this browser has logged in, which it keeps in a cookie for this path alone. */
  { readonly ok: OutputOf<C>; readonly device?: string } | Refused<RefusalOf<C>>

/** Asking is the same from a browser and from a loader on the server. */
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

/** Path and verb to the letter, so that code that names them without the contract is held to them (`lightCall` in web/light-call.ts). */
type At<Path, Verb> = { readonly path: Path; readonly verb: Verb }
