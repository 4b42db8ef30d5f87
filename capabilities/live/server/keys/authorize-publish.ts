import { MINUTE } from '#contract/duration.ts'
import { type Line, readStreamName } from '../../contract.ts'
import type { LiveContext } from '../context.ts'
import { findByHash } from '../key-store.ts'
import { authorizeCamera } from './authorize-camera.ts'
import { byKey, type KeyHolder, mayBroadcast } from './publisher.ts'
import { hashOfKey, isKey } from './stream-key.ts'

/** The stream name, key and address of an encoder, as received by the protocol. */
export type AuthorizeRequest = {
  readonly stream: string
  readonly key: string
  readonly address: string
  /** The publisher is a browser's camera, whose key is the ticket of `openCamera`. */
  readonly isCamera?: boolean
}
export type PublishAnswer =
  | {
      readonly ok: {
        readonly studioId: string
        readonly number: number
        readonly line: Line
        readonly accountId: string
        readonly by: KeyHolder
      }
    }
  | { readonly refused: 'too-many' | 'key' | 'closed' | 'not-allowed' }

/** Limits the wrong keys from one address per minute. Further attempts are refused (S78). */
const FAILURES_A_MINUTE = 20

/**
 * Authorizes a publisher for every protocol (S78). The key must belong to the line, the studio must be open, and the maker of the key must
 * be allowed to broadcast at the moment, with a certified name.
 */
export async function authorizePublish(context: LiveContext, request: AuthorizeRequest): Promise<PublishAnswer> {
  if (request.isCamera) return (await authorizeCamera(context, request)) ?? (await countFailure(context, request.address))
  const wanted = readStreamName(request.stream)
  const hash = hashOfKey(request.key)
  const known = wanted && isKey(request.key) ? await findByHash(context.database.of(), hash) : undefined
  if (!wanted || !known || known.number !== wanted.number || known.line !== wanted.line) return await countFailure(context, request.address)
  if (known.status === 'closed') return { refused: 'closed' }
  if (!(await mayBroadcast(context, known.made_by, known.roles))) return { refused: 'not-allowed' }
  return { ok: { studioId: known.studio_id, number: known.number, line: known.line, accountId: known.made_by, by: byKey(hash) } }
}

async function countFailure({ limits }: LiveContext, address: string): Promise<PublishAnswer> {
  const taken = await limits.take([{ key: `live publish failures ${address}`, times: FAILURES_A_MINUTE, withinMs: MINUTE }])
  return { refused: taken.passed ? 'key' : 'too-many' }
}
