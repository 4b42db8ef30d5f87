import type { IncomingMessage } from 'node:http'
import { HttpError } from './http-error.ts'

export type BodyEncoding = 'form' | 'json' | 'file'

const TYPES: Record<BodyEncoding, RegExp> = {
  form: /^application\/x-www-form-urlencoded(; ?charset=utf-8)?$/i,
  json: /^application\/json(; ?charset=utf-8)?$/i,
  file: /^multipart\/form-data; ?boundary=("?)[\w'()+,./:=?-]{1,70}\1$/i,
}

/** Refuses every content type but the one that the call requires, and every content encoding (S92). */
export function checkType(request: IncomingMessage, encoding: BodyEncoding): void {
  const given = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'content-type').length
  const wrong = given !== 1 || !TYPES[encoding].test(request.headers['content-type'] ?? '')
  if (wrong || request.headers['content-encoding'] !== undefined) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE')
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Returns the boundary of a multipart body, whose type `checkType` requires. */
export function boundaryOf({ headers }: IncomingMessage): string {
  const boundary = /boundary="?([^"]+)/i.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE')
  return boundary
}
