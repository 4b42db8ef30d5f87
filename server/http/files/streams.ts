import { openSemaphore, type Semaphore } from '#server/concurrency/semaphore.ts'
import type { CapabilityRoutes, StreamedFile, StreamedFiles } from '../calls/answer.ts'
import { type Asked, hasResponse, type RouteAnswer } from '../routing/exchange.ts'
import type { Router } from '../routing/router.ts'
import { HttpError } from '../wire/http-error.ts'
import type { AnyRequest } from '../wire/requests.ts'
import { fileKeys } from './file-keys.ts'
import { readRange } from './ranges.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
/** Limit concurrent lookups, so that media requests never occupy every database connection, and the waiting requests. */
const AT_ONCE = 3
const WAITING = 500

/** Serves files too large for memory by an unguessable id and a generated name, whole or by range. Their bytes never change (S65). */
export function serveStreams(router: Router, capabilities: readonly CapabilityRoutes[], isShared: boolean): void {
  const semaphore = openSemaphore(AT_ONCE, { most: WAITING })
  for (const files of capabilities.flatMap((each) => each.streams ?? []))
    for (const path of [':id/:name', ':id/:folder/:name'])
      router.reply(['GET', 'HEAD'], files.prefix + path, (asked) => {
        if (!canExist(asked)) return 'not found'
        return hasResponse(asked) ? serveFile(asked, files, { semaphore, isShared }) : 'left'
      })
}

const canExist = ({ params: { id = '', name = '' } }: Asked): boolean => UUID.test(id) && NAME.test(name)

type Serving = { readonly semaphore: Semaphore; readonly isShared: boolean }

async function serveFile({ request, params }: Asked, { find }: StreamedFiles, { semaphore, isShared }: Serving): Promise<RouteAnswer> {
  const { id = '', folder, name = '' } = params
  const file = await semaphore.runUnlessFull(() => find(id, name, folder))
  if (file === 'full') throw new HttpError(503, 'BUSY')
  if (!file) return 'not found'
  const common = { ...headersOf(id, name, file), ...fileKeys(id, isShared && file.privateForS === undefined) }
  if (request.headers['if-none-match']?.includes(file.tag)) return { status: 304, headers: common }
  return await sendRange(request, file, common)
}

async function sendRange({ method, headers }: AnyRequest, file: StreamedFile, common: ReturnType<typeof headersOf>): Promise<RouteAnswer> {
  const { sizeBytes } = file
  const asked = headers['if-range'] === undefined || headers['if-range'] === file.tag ? headers.range : undefined
  const range = readRange(asked, sizeBytes)
  if (range === 'outside') {
    const { 'content-type': _type, ...rest } = common
    return { status: 416, headers: { ...rest, 'content-range': `bytes */${sizeBytes}` } }
  }
  const part = range === 'whole' ? undefined : range
  const reply = {
    status: part ? 206 : 200,
    headers: {
      ...common,
      'content-length': part ? part.end - part.start + 1 : sizeBytes,
      ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${sizeBytes}` }),
    },
  }
  if (method === 'HEAD') return reply
  const body = await file.open(part)
  return body ? { ...reply, body } : 'not found'
}

const headersOf = (id: string, name: string, { type, tag, privateForS }: StreamedFile) => ({
  'content-type': type,
  'cache-control': privateForS === undefined ? 'public, max-age=31536000, immutable' : `private, max-age=${privateForS}`,
  'content-security-policy': "sandbox; default-src 'none'",
  'content-disposition': `inline; filename="${id}-${name}"`,
  'accept-ranges': 'bytes',
  etag: tag,
})
