import * as z from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'
import { encodingOf } from '#contract/envelope.ts'
import type { HttpTimeouts } from '../connection/http-timeouts.ts'
import { type BodyEncoding, boundaryOf, checkType, hasBody } from '../wire/body-type.ts'
import { parseForm, parseQuery } from '../wire/form.ts'
import { HttpError } from '../wire/http-error.ts'
import { parseJson } from '../wire/json.ts'
import { requestQuery } from '../wire/request-url.ts'
import { type AnyRequest, isGet } from '../wire/requests.ts'
import { FileBody } from './file-body.ts'
import { parseFile } from './multipart.ts'
import { type Arriving, readBytes } from './read-bytes.ts'

const FORM_MAX_BYTES = 64 * 1024
const JSON_MAX_BYTES = 256 * 1024
/** Allowance for the multipart framing around the bytes of a file. */
const MULTIPART_EXTRA_BYTES = 8 * 1024

/** Checks the body headers of a request. The returned function reads the body, after the caller has been identified (S91, S92). */
export type BodyReader = (call: AnyCall, request: AnyRequest) => () => unknown

/** Reads bodies of calls within their limits. Refusals are thrown as HttpError. */
export function openBodyReader(timeouts: HttpTimeouts): BodyReader {
  const arriving: Arriving = { used: 0, maxBytes: timeouts.arrivingBytes }

  async function readBody(request: AnyRequest, encoding: BodyEncoding, fileBytes: number) {
    if (encoding === 'file') {
      const limits = { withinMs: timeouts.fileGraceMs, bytesPerSecond: timeouts.fileBytesPerSecond }
      const body = await readBytes(request, arriving, { ...limits, maxBytes: fileBytes + MULTIPART_EXTRA_BYTES })
      const file = parseFile(body, boundaryOf(request))
      if (file.bytes.length > fileBytes) throw new HttpError(413, 'TOO_LARGE')
      return new FileBody(file)
    }
    const maxBytes = encoding === 'form' ? FORM_MAX_BYTES : JSON_MAX_BYTES
    const text = toText(await readBytes(request, arriving, { maxBytes, withinMs: timeouts.bodyMs }))
    return encoding === 'form' ? parseForm(text) : parseJson(text)
  }

  return (call, request) => {
    if (isGet(request)) return () => parseQuery(requestQuery(request), listsOf(call))
    const encoding = call.file ? 'file' : encodingOf(call.path)
    if (!hasBody(request) && !call.file && request.headers['content-type'] === undefined) return () => ({})
    checkType(request, encoding)
    if (!hasBody(request) && !call.file) return () => ({})
    return () => readBody(request, encoding, call.file?.maxBytes ?? 0)
  }
}

const lists = new WeakMap<AnyCall, ReadonlySet<string>>()

function listsOf(call: AnyCall): ReadonlySet<string> {
  const known = lists.get(call)
  if (known) return known
  const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, Schema> }
  const isList = ({ type, anyOf = [] }: Schema): boolean => type === 'array' || anyOf.some(isList)
  const found = new Set(Object.entries(properties).flatMap(([name, schema]) => (isList(schema) ? [name] : [])))
  lists.set(call, found)
  return found
}
type Schema = { readonly type?: unknown; readonly anyOf?: readonly Schema[] }

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function toText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new HttpError(400, 'BAD_REQUEST')
  }
}
