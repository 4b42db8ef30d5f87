import type { Readable } from 'node:stream'
import type { AnyCall, CallerOf, InputOf, Outcome } from '#contract/call.ts'
import type { Caller, SignedInCaller } from '#contract/caller.ts'
import type { ConsolePage } from '#contract/console.ts'
import type { Permission, Permissions } from '#contract/permission.ts'
import type { RefusalDetails, Refusals } from '#contract/refusal.ts'
import type { Dictionary, Texts } from '#contract/text.ts'
import type { ByteRange } from '#server/storage/storage.ts'

/** A call bound to the code that answers it. Access, limit, input and output are checked by `handle`, never by that code. */
export type Answer = {
  readonly call: AnyCall
  run(input: unknown, caller: Caller): Promise<Outcome<AnyCall>>
  /** True where this installation has nothing to answer: its description leaves the call out. */
  readonly isUndescribed?: boolean
}

/** Bytes that are served by an unguessable id, such as a picture. They never change under one id, and may be kept unless they are `private`. */
export type ServedFile = {
  readonly bytes: Buffer
  readonly type: `image/${'webp' | 'avif' | 'jpeg' | 'png'}`
  readonly private?: true
}
/** Answers `GET <prefix><uuid>`; null is NOT_FOUND. `proof` is the query field of that name, for addresses that are signed. */
export type Files = { readonly prefix: `/files/${string}/`; find(id: string, proof: string): Promise<ServedFile | null> }

/** Bytes that are too large to be held, and never change under one name. */
export type StreamedFile = {
  /** The whole content type. */
  readonly type: string
  readonly sizeBytes: number
  /** Of these bytes, in quotes. */
  readonly tag: string
  open(range?: ByteRange): Promise<Readable | null>
}
/** Answers `GET <prefix><uuid>/<name>`, whole or by range; null is NOT_FOUND. */
export type StreamedFiles = { readonly prefix: `/files/${string}/`; find(id: string, name: string): Promise<StreamedFile | null> }

export type UploadReply = { readonly offsetBytes: number; readonly expiresAt: Date }
export type Upload = UploadReply & {
  readonly id: string
  readonly lengthBytes: number
  /** The metadata as it was sent. */
  readonly text: string
}
export type UploadRefusal = { readonly refused: string } & RefusalDetails
export type NewUpload = { readonly lengthBytes: number; readonly metadata: ReadonlyMap<string, string>; readonly text: string }
type Answered<T> = Promise<{ readonly ok: T } | UploadRefusal>
/** Files that arrive in pieces under `path`, and may go on after any interruption. Who asks holds `permission`; each upload is its owner's alone. */
export type Uploads = {
  readonly path: `/files/${string}`
  readonly permission: Permission
  readonly maxBytes: number
  readonly refusals: Refusals
  begin(asked: NewUpload, caller: SignedInCaller): Answered<Upload>
  /** Null for all but its owner. Refused when what was sent is lost. */
  find(id: string, caller: SignedInCaller): Promise<{ readonly ok: Upload } | UploadRefusal | null>
  /** Adds pieces from an offset on. What has been taken of them stays, though the rest should fail. */
  append(id: string, offsetBytes: number, pieces: AsyncIterable<Buffer>, caller: SignedInCaller): Answered<UploadReply>
  end(id: string, caller: SignedInCaller): Answered<null>
}

/** Something that programs read: a feed, a sitemap. Kept until one of its tags is announced under `website:pages`. */
export type ServedDocument = {
  /** The whole content type. */
  readonly type: string
  readonly body: string
  readonly tags: readonly string[]
  /** For how long readers need not ask again; 0 when left out. */
  readonly maxAgeS?: number
}
/** Answers `GET <path>`, in which `:name` stands for one part; null is NOT_FOUND. */
export type Documents = {
  readonly path: `/${string}`
  find(params: Readonly<Record<string, string>>): Promise<ServedDocument | null>
}

/** Links that are counted: answers `GET <prefix><name>` by leading to an address; null is NOT_FOUND. */
export type Lead = {
  readonly prefix: `/${string}/`
  /** `isVisit`: a reader goes there now; false where a browser only looks ahead, or a program asks for the head. */
  find(name: string, by: Pick<Caller, 'address' | 'agent'> & { readonly isVisit: boolean }): Promise<string | null>
}

/** Links that end something by one click of a mail program: answers `POST <prefix><name>`; false is NOT_FOUND. A page of its own may show the same address. */
type OneClick = { readonly prefix: `/${string}/`; press(name: string): Promise<boolean> }

/** Where an address leads that no page has: to an address of this site, or nowhere for good. */
export type Moved = { readonly status: 301 | 302; readonly to: string } | { readonly status: 410 }

/** SQL that makes `id`, `zh` and `en` of the ids in $1, which are uuids or texts. A language may be null, and what is gone is left out. */
export type TitleQuery = { readonly idType: 'uuid' | 'text'; readonly query: string }

/** What one capability says of itself, known before anything is opened: its texts, and what it declares. */
export type Declared = {
  /** The sentences of its refusals. */
  readonly texts: Texts<Dictionary>
  /** What its calls ask for, and who holds it at first. */
  readonly permissions?: Permissions
  /** Words for the actions that it records (server/observe/recorder.ts): `login.failed` to a few words. */
  readonly actions?: Texts<Dictionary>
  /** How the audit trail names targets of this capability, by their kind (the `item` of `item:…`). */
  readonly titles?: Readonly<Record<string, TitleQuery>>
  /** Its pages in the console. */
  readonly pages?: Readonly<Record<string, ConsolePage>>
}

/** What one capability brings to the server. */
export type Answers = Declared & {
  readonly answers: readonly Answer[]
  readonly files?: readonly Files[]
  readonly streams?: readonly StreamedFiles[]
  readonly uploads?: Uploads
  readonly documents?: readonly Documents[]
  readonly leads?: readonly Lead[]
  readonly oneClicks?: readonly OneClick[]
  /** Asked for each path that no page has; null where nothing is known of it. */
  findMoved?(path: string): Promise<Moved | null>
}

/**
 * Binds a call to its code.
 * @example answer(calls.register, (input, caller) => registerAccount(deps, input, caller))
 */
export function answer<C extends AnyCall>(call: C, work: (input: InputOf<C>, caller: CallerOf<C>) => Promise<Outcome<C>>): Answer {
  return { call, run: (input, caller) => work(input as InputOf<C>, caller as CallerOf<C>) as Promise<Outcome<AnyCall>> }
}
