import { MINUTE } from '#contract/duration.ts'
import { type Line, readStreamName } from '../../contract.ts'
import type { LiveDeps, Sql } from '../deps.ts'
import { findByHash } from '../key-store.ts'
import { authorizeCamera } from './authorize-camera.ts'
import { mayBroadcast } from './may-broadcast.ts'
import { byKey, type Publisher } from './publisher.ts'
import { hashOf, isKey } from './stream-key.ts'

/** What an encoder wants to publish to, as the protocol said it: the name of the stream, the key, and the address that it came from. */
export type PublishRequest = {
  readonly stream: string
  readonly key: string
  readonly address: string
  /** A browser's camera: the key is the ticket of `openCamera`. */
  readonly isCamera?: boolean
}
type PublishRefusal = 'too-many' | 'key' | 'closed' | 'not-allowed'
export type PublishAnswer =
  | {
      readonly ok: {
        readonly studioId: string
        readonly number: number
        readonly line: Line
        readonly accountId: string
        readonly by: Publisher
      }
    }
  | { readonly refused: PublishRefusal }

/** Wrong keys from one address within a minute; after so many it is not listened to (S78). */
const FAILURES_A_MINUTE = 20
type Deps = Pick<LiveDeps, 'database' | 'limits' | 'rolesHolding' | 'meets' | 'findSessions'>

/**
 * Whether a publisher may go on air: the one function behind every protocol (S78). The key must be the line's own, the studio open, and
 * the maker of the key allowed to broadcast at this moment, with the name certified.
 */
export async function authorizePublish(deps: Deps, request: PublishRequest): Promise<PublishAnswer> {
  if (request.isCamera) return (await authorizeCamera(deps, request)) ?? (await countFailure(deps, request.address))
  const wanted = readStreamName(request.stream)
  const hash = hashOf(request.key)
  const known = wanted && isKey(request.key) ? await findByHash(deps.database.of() as Sql, hash) : undefined
  if (!wanted || !known || known.number !== wanted.number || known.line !== wanted.line) return await countFailure(deps, request.address)
  if (known.status === 'closed') return { refused: 'closed' }
  if (!(await mayBroadcast(deps, known.made_by, known.roles))) return { refused: 'not-allowed' }
  return { ok: { studioId: known.studio_id, number: known.number, line: known.line, accountId: known.made_by, by: byKey(hash) } }
}

async function countFailure({ limits }: Pick<Deps, 'limits'>, address: string): Promise<PublishAnswer> {
  const taken = await limits.take([{ key: `live publish failures ${address}`, times: FAILURES_A_MINUTE, withinMs: MINUTE }])
  return { refused: taken.passed ? 'key' : 'too-many' }
}
