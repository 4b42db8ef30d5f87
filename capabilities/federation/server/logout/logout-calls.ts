import * as calls from '../../contract.ts'
import { type ClientRow, findClient, findClientByLogoutUri } from '../clients/client-store.ts'
import { serve } from '../context.ts'
import { findHinted, type Hinted } from './id-token-hint.ts'

/**
 * Reads a request of a client to log its person out (OpenID Connect RP-Initiated Logout 1.0). An address is followed only when the client that
 * is named has registered it. A request that names no client may have the address of any, and its person is asked first. An `id_token_hint`
 * that this site did not sign proves nothing, and the address beside it is refused.
 */
export const readLogout = serve(calls.readLogout, async (context, input, { session }) => {
  const sql = context.database.of()
  const { id_token_hint: hint, client_id: named, post_logout_redirect_uri: to, state } = input
  const hinted = hint === undefined ? undefined : await findHinted(context, hint)
  if (hinted && named !== undefined && named !== hinted.clientId) return { refused: 'CLIENT_UNKNOWN' }
  const isNamed = hint !== undefined || named !== undefined
  const client = isNamed || to === undefined ? await findClient(sql, hinted?.clientId ?? named) : await findClientByLogoutUri(sql, to)
  if (named !== undefined && !client) return { refused: 'CLIENT_UNKNOWN' }
  if (to !== undefined && !client?.logout_uris.includes(to)) return { refused: 'REDIRECT_UNKNOWN' }
  return { ok: { client: client?.name ?? null, to: to === undefined ? null : withState(to, state), isOwn: isOwn(client, hinted, session) } }
})

/** Returns true when the client shows that it logged in with this very session. */
const isOwn = (client: ClientRow | undefined, hinted: Hinted | undefined, session: { readonly id: string } | null): boolean =>
  client !== undefined && hinted !== undefined && session !== null && hinted.sessionId === session.id

function withState(to: string, state: string | undefined): string {
  const url = new URL(to)
  if (state !== undefined) url.searchParams.append('state', state)
  return url.href
}
