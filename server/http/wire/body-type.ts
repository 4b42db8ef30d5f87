import { HttpError } from './http-error.ts'
import { type AnyRequest, isPlain } from './requests.ts'

export type BodyEncoding = 'form' | 'json' | 'file'

const TYPES: Record<BodyEncoding, RegExp> = {
  form: /^application\/x-www-form-urlencoded(; ?charset=utf-8)?$/i,
  json: /^application\/json(; ?charset=utf-8)?$/i,
  file: /^multipart\/form-data; ?boundary=("?)[\w'()+,./:=?-]{1,70}\1$/i,
}

/** Refuses every content type but the one that the call requires, and every content encoding (S92). */
export function checkType(request: AnyRequest, encoding: BodyEncoding): void {
  const wrong = isRepeated(request) || !TYPES[encoding].test(request.headers['content-type'] ?? '')
  if (wrong || request.headers['content-encoding'] !== undefined) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE')
}

/** Node drops the second of two content types, so that its own headers do not show it. */
const isRepeated = (request: AnyRequest): boolean =>
  !isPlain(request) && request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'content-type').length > 1

/** Returns true when the headers announce a body that is not empty. */
export const hasBody = ({ headers }: Pick<AnyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Returns the boundary of a multipart body, whose type `checkType` requires. */
export function boundaryOf({ headers }: AnyRequest): string {
  const boundary = /boundary="?([^"]+)/i.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE')
  return boundary
}
