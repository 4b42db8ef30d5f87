import type { PublishRequest } from './publish-request.ts'

type PublishFields = {
  /** The stream name, which most encoders call the stream key. */
  readonly name: string
  readonly app?: string
  readonly tcUrl?: string
}
type ReadName = Pick<PublishRequest, 'stream' | 'key'> | { readonly stream: string | undefined; readonly malformed: true }

const STREAM = /^[a-z0-9][a-z0-9_-]{0,127}$/i
const KEY = /^[\x21-\x7e]{1,256}$/
const LONGEST = 512
const KEY_FIELDS = ['k', 'key', 'secret'] as const
const APP = 'live'

/**
 * Reads `name?k=key` in the forms that encoders and users make of it: with blanks and line breaks, escaped, with the server address in
 * front, or as `name/key`. The key may also be in the server address, or the name in the address and only the key in the name field.
 */
export function readPublishName(fields: PublishFields): ReadName {
  const name = split(fields.name)
  const server = [split(fields.app ?? ''), split(fields.tcUrl ?? '')]
  const [first = '', second, more] = name.path
  const key = [name, ...server].map(({ key: each }) => each).find((each) => each !== undefined)
  if (more !== undefined) return malformed(undefined)
  if (second !== undefined) return key === undefined ? checked(first, second) : malformed(undefined)
  const inAddress = server.map(({ path }) => path.at(-1)).find((each) => each !== undefined && each !== '')
  if (inAddress !== undefined && (first === '' || name.key === undefined))
    return checked(inAddress, name.key ?? (key === undefined ? first : key))
  return checked(first, key)
}

function checked(stream: string, key: string | undefined): ReadName {
  if (!STREAM.test(stream)) return malformed(undefined)
  return key !== undefined && KEY.test(key) ? { stream, key } : malformed(stream)
}

const malformed = (stream: string | undefined): ReadName => ({ stream, malformed: true })

type Parts = { readonly path: readonly string[]; readonly key: string | undefined }

/** Returns the path after the app, and the key in the query. */
function split(text: string): Parts {
  if (text.length > LONGEST) return { path: ['', '', ''], key: undefined }
  // Names and keys contain no blanks. A line break often comes from copying.
  const plain = unescaped(text.replace(/[\s\u200b\ufeff]/gu, ''))
  const at = plain.search(/[?&]/)
  const [path, query] = at < 0 ? [plain, ''] : [plain.slice(0, at), plain.slice(at + 1)]
  const parameters = new URLSearchParams(query.replaceAll('?', '&'))
  const key = KEY_FIELDS.map((field) => parameters.get(field)).find((value) => value !== null) ?? undefined
  return { path: withoutServer(path), key }
}

/** Undoes the escaping by some encoders, and by users who paste an escaped name. */
const unescaped = (text: string): string =>
  text.includes('?') ? text : text.replace(/%3f/gi, '?').replace(/%3d/gi, '=').replace(/%26/g, '&')

function withoutServer(path: string): readonly string[] {
  const segments = path.replace(/^rtmps?:\/\/[^/]*/i, '').split('/')
  while (segments[0] === '' && segments.length > 1) segments.shift()
  while (segments.at(-1) === '' && segments.length > 1) segments.pop()
  return segments[0] === APP ? segments.slice(1) : segments
}
