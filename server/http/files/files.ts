import { openSemaphore } from '#server/concurrency/semaphore.ts'
import type { CapabilityRoutes, Files, ServedFile } from '../calls/answer.ts'
import type { Asked, HttpReply } from '../routing/exchange.ts'
import { HttpError } from '../wire/http-error.ts'
import { requestQuery } from '../wire/request-url.ts'
import { fileKeys } from './file-keys.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Limit concurrent reads, so that pictures never occupy every database connection, and the waiting requests. */
const AT_ONCE = 3
const WAITING = 500

type AnswerFile = (asked: Asked) => Promise<HttpReply | 'not found'>

/** Serves files of capabilities by unguessable ids: exact type, no sniffing, no scripts, a generated name (S65). */
export function fileRoutes(
  capabilities: readonly CapabilityRoutes[],
  isShared: boolean,
): readonly (readonly [path: string, handle: AnswerFile])[] {
  const semaphore = openSemaphore(AT_ONCE, { most: WAITING })
  const answerWith =
    ({ find }: Files): AnswerFile =>
    async ({ request, params: { id = '' } }) => {
      const proofs = new URLSearchParams(requestQuery(request)).getAll('proof')
      const file = UUID.test(id) && proofs.length <= 1 ? await semaphore.runUnlessFull(() => find(id, proofs[0] ?? '')) : null
      if (file === 'full') throw new HttpError(503, 'BUSY')
      return file ? { headers: { ...headersOf(id, file), ...fileKeys(id, isShared && !file.private) }, body: file.bytes } : 'not found'
    }
  return capabilities.flatMap((each) => each.files ?? []).map((files) => [`${files.prefix}:id`, answerWith(files)])
}

const headersOf = (id: string, file: ServedFile) => ({
  'content-type': file.type,
  'cache-control': file.private ? 'no-store' : 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'content-disposition': `inline; filename="${id}.${file.type.split('/')[1]}"`,
})
