import type { UploadedFile } from '#contract/call.ts'
import { HttpError } from '../wire/http-error.ts'

const MAX_HEAD_BYTES = 4_096

/** Returns the only part of a multipart body, the field `file`. Any other content before, after or beside it is refused (S69, S96). */
export function parseFile(body: Buffer, boundary: string): UploadedFile {
  const opening = Buffer.from(`--${boundary}\r\n`)
  const closing = Buffer.from(`\r\n--${boundary}--`)
  const headEnd = body.indexOf('\r\n\r\n')
  const end = body.indexOf(`\r\n--${boundary}`, opening.length)
  const tail = body.subarray(end + closing.length).toString('latin1')
  const whole = body.subarray(0, opening.length).equals(opening) && body.subarray(end, end + closing.length).equals(closing)
  if (!whole || headEnd < 0 || headEnd > MAX_HEAD_BYTES || headEnd + 4 > end || (tail !== '' && tail !== '\r\n')) throw broken()
  const head = body.toString('utf8', opening.length, headEnd)
  return { bytes: body.subarray(headEnd + 4, end), ...describe(head.split('\r\n')) }
}

function describe(lines: readonly string[]): Pick<UploadedFile, 'name' | 'type'> {
  const disposition = lines.filter((line) => /^content-disposition:/i.test(line))
  const [, field, name] = /^content-disposition: ?form-data; ?name="([^"]*)"; ?filename="([^"]*)"/i.exec(disposition[0] ?? '') ?? []
  if (disposition.length !== 1 || field !== 'file' || name === undefined) throw broken()
  const type = lines.find((line) => /^content-type:/i.test(line))
  return { name, type: type?.slice(type.indexOf(':') + 1).trim() ?? 'application/octet-stream' }
}

const broken = () => new HttpError(400, 'BAD_REQUEST')
