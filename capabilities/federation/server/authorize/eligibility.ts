import type { Session } from '#contract/caller.ts'
import { MINUTE } from '#contract/duration.ts'
import type { Sql } from '../context.ts'
import { findConsent, findPerson, type Person } from './authorize-store.ts'
import type { AuthorizationRequest } from './request.ts'

/** A proof counts as fresh for this long, so that there is time to read the question. */
const FRESH_MS = MINUTE

type Eligibility = {
  readonly person: Person
  /** The client asks for a newer proof than the session has (`prompt=login`, `max_age`). */
  readonly needsProof: boolean
  /** The account has consented to all of this, and the client asks for no new consent. */
  readonly hasConsented: boolean
}

/**
 * Returns true for an app that anyone on the machine of the person can pose as: without a secret, and at an address that is no site. Its
 * person is asked each time (RFC 8252, 8.6).
 */
const isUnprovenApp = ({ client, redirectUri }: AuthorizationRequest): boolean =>
  client.secret_hash === null && !redirectUri.startsWith('https:')

/** Reads what a session may answer to a request. Returns undefined unless it is a full session that is alive. */
export async function findEligibility(sql: Sql, request: AuthorizationRequest, session: Session | null): Promise<Eligibility | undefined> {
  if (session?.level !== 'full') return undefined
  const pair = { clientId: request.client.id, accountId: session.accountId }
  const [person, allowed] = await Promise.all([findPerson(sql, session), findConsent(sql, pair)])
  if (!person) return undefined
  const { prompts, maxAgeMs = Number.POSITIVE_INFINITY } = request
  const oldest = prompts.has('login') ? FRESH_MS : Math.max(maxAgeMs, FRESH_MS)
  const isNew = prompts.has('consent') || prompts.has('select_account') || isUnprovenApp(request)
  return {
    person,
    needsProof: person.provenMsAgo > oldest,
    hasConsented: !isNew && request.scopes.every((scope) => allowed.includes(scope)),
  }
}
