import { createHash, randomBytes } from 'node:crypto'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { OWN_PAGE } from '../filing/own-page.ts'
import { readTerms } from '../review/term-store.ts'
import { addCheck, findVerification, takeCheck, writeVerification } from './identity-store.ts'

/** A minor is verified for a year at most, so that the age is checked again. */
const MOST_MONTHS_OF_MINOR = 12

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest()

export const getIdentityCheck = serve(calls.getIdentityCheck, async ({ database, identity }, _input, { session }) => {
  const found = await findVerification(database.of(), session.accountId)
  return {
    ok: {
      provider: identity.provider.kind === 'ticket' ? identity.provider.name : null,
      verified: found ? { provider: found.provider, at: found.verifiedAt.toISOString(), validUntil: found.validUntil.toISOString() } : null,
    },
  }
})

/** Stores the hash of the state only: a reader of the database cannot finish the check of another person. */
export const startIdentityCheck = serve(calls.startIdentityCheck, async ({ database, identity }, _input, { session }) => {
  const { provider, publicUrl } = identity
  if (provider.kind === 'review') return { refused: 'IDENTITY_OFF' }
  const state = randomBytes(32).toString('base64url')
  await database.inTransaction((tx) => addCheck(tx, hashOf(state), session.accountId))
  return { ok: { url: provider.addressFor({ state, returnTo: `${publicUrl}${OWN_PAGE}` }) } }
})

/** The state is used up before the provider is asked, so a ticket is redeemed once, whatever the provider answers. */
export const finishIdentityCheck = serve(calls.finishIdentityCheck, async (context, { state, ticket }, caller) => {
  const { database, identity, recorder, age } = context
  const { accountId } = caller.session
  const { provider } = identity
  if (provider.kind === 'review') return { refused: 'IDENTITY_OFF' }
  if (!(await database.inTransaction((tx) => takeCheck(tx, hashOf(state), accountId)))) return { refused: 'IDENTITY_STATE' }
  const check = await provider.redeem({ state, ticket })
  if (check.outcome === 'unavailable') return { refused: 'IDENTITY_AWAY', retryAfter: 30 }
  if (check.outcome === 'rejected') return { refused: 'IDENTITY_REJECTED' }
  if (!check.isOver16) return { refused: 'IDENTITY_UNDER_AGE' }
  return await database.inTransaction(async (tx) => {
    const { validMonths } = await readTerms(tx)
    const months = check.isOver18 ? validMonths : Math.min(validMonths, MOST_MONTHS_OF_MINOR)
    const { validUntil } = await writeVerification(tx, { accountId, provider: provider.name, months })
    if (!check.isOver18) await age.set(tx, accountId, { ageGroup: '16-17', isVerified: true })
    else if (await age.find(tx, accountId)) await age.remove(tx, accountId)
    await tx.publish(calls.TOPICS.account, accountId)
    const facts = { provider: provider.name }
    await recorder.record(tx, {
      action: 'certification.identity-verified',
      outcome: 'ok',
      ...doneBy(caller),
      target: `account:${accountId}`,
      facts,
    })
    return { ok: { validUntil: validUntil.toISOString() } }
  })
})
