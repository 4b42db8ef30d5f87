import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { AnyCall, Outcome } from '#contract/call.ts'
import type { Caller, SignedInCaller } from '#contract/caller.ts'
import type { ConsolePage } from '#contract/console.ts'
import type { Permission, Permissions } from '#contract/permission.ts'
import type { RefusalDetails, Refusals } from '#contract/refusal.ts'
import type { Dictionary, Texts } from '#contract/text.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import type { TargetKind } from '#server/kinds/target-kind.ts'
import type { ByteRange } from '#server/storage/storage.ts'

/** Binds a call to its code. `handle`, never that code, checks access, rate limit, input and output. */
export type ServedCall = {
  readonly call: AnyCall
  run(input: unknown, caller: Caller): Promise<Outcome<AnyCall>>
  /** True where this installation has nothing to answer: its description leaves the call out. */
  readonly isUndescribed?: boolean
}

/** Bytes served under an unguessable id, such as a picture. They never change under one id, and may be cached unless they are `private`. */
export type ServedFile = {
  readonly bytes: Buffer
  readonly type: `image/${'webp' | 'avif' | 'jpeg' | 'png'}`
  readonly private?: true
}
/** Serves `GET <prefix><uuid>`; null is NOT_FOUND. `proof` is the query parameter of that name in signed URLs. */
export type Files = { readonly prefix: `/files/${string}/`; find(id: string, proof: string): Promise<ServedFile | null> }

/** Content that is too large for memory and never changes under one name. */
export type StreamedFile = {
  /** The full Content-Type header. */
  readonly type: string
  readonly sizeBytes: number
  /** ETag of the content, in quotes. */
  readonly tag: string
  /** Seconds for which only the client itself may store it. Everyone may store it for ever when omitted. */
  readonly privateForS?: number
  open(range?: ByteRange): Promise<Readable | null>
}
/**
 * Serves `GET <prefix><uuid>/<name>` and `GET <prefix><uuid>/<folder>/<name>`, whole or by range; null is NOT_FOUND. The folder is the proof
 * in signed addresses.
 */
export type StreamedFiles = {
  readonly prefix: `/files/${string}/`
  find(id: string, name: string, folder?: string): Promise<StreamedFile | null>
}

export type UploadReply = { readonly offsetBytes: number; readonly expiresAt: Date }
export type Upload = UploadReply & {
  readonly id: string
  readonly lengthBytes: number
  readonly text: string
}
export type UploadRefusal = { readonly refused: string } & RefusalDetails
export type NewUpload = { readonly lengthBytes: number; readonly metadata: ReadonlyMap<string, string>; readonly text: string }
type Answered<T> = Promise<{ readonly ok: T } | UploadRefusal>
/** Serves resumable uploads under `path`, in several requests. The caller holds `permission`; each upload is visible only to its owner. */
export type Uploads = {
  readonly path: `/files/${string}`
  readonly permission: Permission
  readonly maxBytes: number
  readonly refusals: Refusals
  begin(asked: NewUpload, caller: SignedInCaller): Answered<Upload>
  /** Returns null for all callers but the owner. Refuses when the uploaded bytes are lost. */
  find(id: string, caller: SignedInCaller): Promise<{ readonly ok: Upload } | UploadRefusal | null>
  /** Appends bytes at an offset. Bytes already stored remain, even when the rest fails. */
  append(id: string, offsetBytes: number, pieces: AsyncIterable<Buffer>, caller: SignedInCaller): Answered<UploadReply>
  end(id: string, caller: SignedInCaller): Answered<null>
}

/** A file of one person. */
export type Download = {
  /** The name under which the browser saves it: letters, digits, `-` and `.`. */
  readonly name: string
  readonly type: string
  readonly sizeBytes: number
  open(): Promise<Readable | null>
}
/** Serves `GET <path>/<uuid>` to callers with this access who send their token in its header; null is NOT_FOUND. */
export type Downloads = {
  readonly path: `/files/${string}`
  readonly access: AnyCall['access']
  find(id: string, caller: SignedInCaller): Promise<Download | null>
}

/** A document for programs, such as a feed or sitemap. It is cached until one of its tags is announced under `website:pages`. */
export type ServedDocument = {
  readonly type: string
  readonly body: string
  readonly tags: readonly string[]
  /** Cache lifetime at the client in seconds; 0 when omitted. */
  readonly maxAgeS?: number
  /** The name under which a browser saves it; otherwise the end of its path. */
  readonly fileName?: string
  /** The document belongs to the person who knows its address: it is stored nowhere. */
  readonly isPrivate?: true
}
/** Serves `GET <path>`, in which `:name` matches one path segment; null is NOT_FOUND. */
export type Documents = {
  readonly path: `/${string}`
  find(params: Readonly<Record<string, string>>): Promise<ServedDocument | null>
}

/** Counts clicks on links: redirects `GET <prefix><name>` to an address; null is NOT_FOUND. */
export type TrackedRedirect = {
  readonly prefix: `/${string}/`
  /** `isVisit` is true for a real visit. It is false when a browser prefetches or a program sends HEAD. */
  find(name: string, by: Pick<Caller, 'address' | 'agent'> & { readonly isVisit: boolean }): Promise<string | null>
}

/**
 * Serves one-click links of mail programs, such as unsubscribe: `POST <prefix><name>`; false is NOT_FOUND. A page may be shown at the same
 * address.
 */
type OneClick = { readonly prefix: `/${string}/`; press(name: string): Promise<boolean> }

/**
 * Serves JSON-RPC 2.0 at `POST <path>`. `answer` gets a message or a batch as it was sent, and the revision of the protocol that the client
 * names. A notification has no body.
 */
export type Rpc = {
  readonly path: `/${string}`
  answer(message: unknown, version: string | undefined): Promise<{ readonly status: number; readonly body?: object }>
}

/**
 * Takes reports of outside services at `POST <prefix><name>/<secret>`. `admits` runs before the body is read. `answer` gets the bytes as
 * they were sent, because signatures cover them.
 */
export type Callback = {
  readonly prefix: `/${string}/`
  readonly maxBytes: number
  admits(name: string, secret: string): boolean
  answer(
    name: string,
    posted: { readonly headers: IncomingHttpHeaders; readonly body: Buffer },
  ): Promise<{ readonly status: number; readonly body: string }>
}

/** A request by a protocol of its own. `form` is the body of a POST, or the query of a GET; no name in it repeats. */
export type ProtocolRequest = {
  readonly form: Readonly<Record<string, string>>
  readonly authorization: string | undefined
  readonly caller: Pick<Caller, 'address' | 'agent' | 'requestId'>
}
export type ProtocolReply = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}
/** Serves programs at `path` by a protocol that is no call, such as OAuth. The capability checks who asks. */
export type Protocol = {
  readonly path: `/${string}`
  readonly methods: readonly ('GET' | 'POST')[]
  answer(asked: ProtocolRequest): Promise<ProtocolReply>
}

/**
 * Closes pages to browsers with a cookie, whatever is cached. `judge` gets the normalised path of the page and the value of the cookie, and
 * returns the path of the page to show instead, or undefined.
 */
export type PageGate = { readonly cookie: string; judge(path: string, value: string): Promise<string | undefined> }

/** Says what became of an address without a page: moved to an address of this site, or gone permanently. */
export type MovedPath = { readonly status: 301 | 302; readonly to: string } | { readonly status: 410 }

/** Declares the texts and metadata of one capability, which are known before anything is opened. */
export type Declarations = {
  /** Contains the sentences of its refusals. */
  readonly texts: Texts<Dictionary>
  /** Contains the permissions that its calls require, and their default holders. */
  readonly permissions?: Permissions
  /** Maps audit actions (server/observe/recorder.ts), such as `login.failed`, to a few words. */
  readonly actions?: Texts<Dictionary>
  /** Describes the targets of its actions in the audit trail, by kind. Those of public kinds are in `kinds`. */
  readonly targets?: Readonly<Record<string, TargetKind>>
  /** The kinds of public things that it owns. */
  readonly kinds?: readonly PublicKind[]
  readonly pages?: Readonly<Record<string, ConsolePage>>
  /** Sorts the permissions and pages of capabilities where the console lists those of all. */
  readonly consoleOrder?: number
}

/** Lists what a capability answers to requests. */
export type Routes = {
  readonly answers: readonly ServedCall[]
  readonly files?: readonly Files[]
  readonly streams?: readonly StreamedFiles[]
  readonly uploads?: Uploads
  readonly downloads?: readonly Downloads[]
  readonly documents?: readonly Documents[]
  readonly trackedRedirects?: readonly TrackedRedirect[]
  readonly oneClicks?: readonly OneClick[]
  readonly rpcs?: readonly Rpc[]
  readonly callbacks?: readonly Callback[]
  readonly protocols?: readonly Protocol[]
  /** Is called for each path without a page. Returns null when the path is unknown. */
  findMoved?(path: string): Promise<MovedPath | null>
  readonly gates?: readonly PageGate[]
}

export type CapabilityRoutes = Declarations & Routes
