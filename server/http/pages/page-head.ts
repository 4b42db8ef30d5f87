import { createHash } from 'node:crypto'
import { contentPolicy } from '../security-headers.ts'

/** What is known of a page without its body. */
export type PageHead = {
  readonly status: number
  /** Quoted, as it is compared; none when nobody may keep the page. */
  readonly tag: string | undefined
  readonly headers: readonly string[]
}

const TAG_BYTES = 16
/** What a reader is told again whose copy is right, beside its tag. */
const REPEATED = ['cache-control', 'vary', 'x-content-type-options']

export const isPublic = (response: Response) => response.status === 200 && /\bpublic\b/.test(response.headers.get('cache-control') ?? '')

/** A page says itself how long it may be kept; one that says nothing is not kept by anybody (S134). */
export function headOf(response: Response, plain: Buffer, common: Readonly<Record<string, string>>, strict: boolean): PageHead {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const tag = isPublic(response) ? tagOf(plain) : undefined
  const { 'content-security-policy': named, ...rest } = Object.fromEntries(response.headers)
  const headers: Record<string, string> = {
    ...common,
    'cache-control': 'no-store',
    ...rest,
    vary: rest['vary'] === 'accept-encoding' ? rest['vary'] : 'cookie, accept-encoding',
    ...(strict && isHtml && { 'content-security-policy': contentPolicy(named) }),
    ...(tag !== undefined && { etag: toWeak(tag) }),
  }
  return { status: response.status, tag, headers: Object.entries(headers).flat() }
}

/** Quoted by JSON, since a text that is put together of parts would keep them all. */
const tagOf = (plain: Buffer): string => JSON.stringify(createHash('sha256').update(plain).digest().toString('base64url', 0, TAG_BYTES))

const toWeak = (tag: string): string => `W/${tag}`

/** Headers that an answer without a body repeats; `notModified` adds the tag. */
export const repeatedOf = (headers: readonly string[]): readonly string[] =>
  headers.filter((_, at) => REPEATED.includes(headers[at - (at % 2)]!))

/** The head of an answer 304. */
export const notModified = (repeated: readonly string[], tag: string): string[] => [...repeated, 'etag', toWeak(tag)]
