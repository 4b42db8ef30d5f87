import type { ProtocolRequest } from '#server/http/calls/answer.ts'
import type { Sql } from '../context.ts'
import { isSecret } from '../secret.ts'
import { type ClientRow, findClient } from './client-store.ts'

type Asked = Pick<ProtocolRequest, 'form' | 'authorization'>
type Presented = { readonly id: string | undefined; readonly secret: string | undefined }

/**
 * Returns the client that a request proves to be from: by `client_secret_basic` or `client_secret_post`, or by its id alone when it is public.
 * Returns undefined otherwise, also for two proofs in one request (RFC 6749, 2.3).
 */
export async function authenticateClient(sql: Sql, asked: Asked): Promise<ClientRow | undefined> {
  const presented = readPresented(asked)
  const client = presented && (await findClient(sql, presented.id))
  if (!client || presented === undefined) return undefined
  const { secret } = presented
  if (client.secret_hash === null) return secret === undefined ? client : undefined
  return secret !== undefined && isSecret(secret, client.secret_hash) ? client : undefined
}

function readPresented({ form, authorization }: Asked): Presented | undefined {
  const { client_id: id, client_secret: secret } = form
  if (authorization === undefined) return { id, secret }
  const basic = readBasic(authorization)
  const isDoubled = secret !== undefined || (id !== undefined && id !== basic?.id)
  return isDoubled ? undefined : basic
}

/** Reads the header `Authorization: Basic …`, whose two parts are encoded as in a form (RFC 6749, 2.3.1). */
function readBasic(authorization: string): Presented | undefined {
  const encoded = /^basic +([A-Za-z0-9+/=]{1,1000})$/i.exec(authorization)?.[1]
  const pair = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8')
  const cut = pair.indexOf(':')
  if (cut < 0) return undefined
  try {
    return { id: decodeURIComponent(pair.slice(0, cut)), secret: decodeURIComponent(pair.slice(cut + 1)) }
  } catch {
    return undefined
  }
}
