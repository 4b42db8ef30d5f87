import { createHash } from 'node:crypto'
import { contentPolicy, type OutsideScript } from '../security-headers.ts'
import { type SharedPage, sharedHeaders } from './shared-cache.ts'

export type ResponseHead = {
  readonly status: number
  /** The ETag with its quotes, for comparison; undefined when the page must not be cached. */
  readonly tag: string | undefined
  readonly headers: readonly string[]
}

const TAG_BYTES = 16
/** A 304 response repeats these headers besides the ETag. */
const REPEATED: ReadonlySet<string | undefined> = new Set(['cache-control', 'varnish-cache-control', 'vary', 'x-content-type-options'])

export const isPublicPage = (response: Response) =>
  response.status === 200 && /\bpublic\b/.test(response.headers.get('cache-control') ?? '')

type HeadSettings = {
  readonly headers: Readonly<Record<string, string>>
  readonly strict: boolean
  readonly outside?: OutsideScript | undefined
  /** Describes a page that shared caches may store until they are purged of it. */
  readonly shared?: SharedPage | undefined
}

/** Returns status, ETag and headers. A page declares its own caching; a page without a declaration is not cached anywhere (S134). */
export function responseHead(response: Response, plain: Buffer, { headers: common, strict, outside, shared }: HeadSettings): ResponseHead {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const sharing = shared && sharedHeaders(response.headers.get('cache-control') ?? '', shared)
  // A 304 does not name the keys again, so that other keys are another page.
  const tag = isPublicPage(response) ? tagOf(plain, sharing?.['surrogate-key']) : undefined
  const { 'content-security-policy': named, ...rest } = Object.fromEntries(response.headers)
  const headers: Record<string, string> = {
    ...common,
    'cache-control': 'no-store',
    ...rest,
    ...sharing,
    vary: rest['vary'] === 'accept-encoding' ? rest['vary'] : 'cookie, accept-encoding',
    ...(strict && isHtml && { 'content-security-policy': contentPolicy(named, outside) }),
    ...(tag !== undefined && { etag: toWeak(tag) }),
  }
  return { status: response.status, tag, headers: Object.entries(headers).flat() }
}

/** JSON.stringify adds the quotes. A concatenated string would keep all its parts in memory. */
const tagOf = (plain: Buffer, keys = ''): string =>
  JSON.stringify(createHash('sha256').update(plain).update(keys).digest().toString('base64url', 0, TAG_BYTES))

const toWeak = (tag: string): string => `W/${tag}`

/** Returns the headers that a 304 response repeats; `notModified` adds the ETag. */
export const repeatedOf = (headers: readonly string[]): readonly string[] => headers.filter((_, at) => REPEATED.has(headers[at - (at % 2)]))

export const notModified = (repeated: readonly string[], tag: string): string[] => [...repeated, 'etag', toWeak(tag)]
