import { dropPages } from '#server/kinds/page-tags.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { findStudio, findStudioByNumber, lockStudio, publishStudio } from '../../studios/studio-store.ts'
import { isInAudience } from '../audience/may-watch.ts'
import * as store from './sign-up-store.ts'

/** Fewer places than people take no place away. */
export const setSignUp = serve(calls.setSignUp, async ({ database, recorder }, { studio: id, takesSignUp, places }, caller) => {
  return await database.inTransaction(async (tx) => {
    const locked = await lockStudio(tx, { id })
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    const { takes_sign_up, places: before } = locked.studio
    await tx.updateTable('live.studio').set({ takes_sign_up: takesSignUp, places }).where('id', '=', id).execute()
    const facts = changesOf({ takesSignUp: [takes_sign_up, takesSignUp], places: [before, places] })
    await recorder.record(tx, { action: 'sign-up.set', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts })
    await dropPages(tx, calls.LIVE_TAG)
    await publishStudio(tx, id)
    return { ok: {} }
  })
})

export const listSignUps = serve(calls.listSignUps, async ({ database }, { studio: id }) => {
  const db = database.of()
  const [studio, { taken }, people] = await Promise.all([
    findStudio(db, id),
    store.findSignUp(db, id, null),
    store.findSignUps(db, id, calls.MOST_SIGN_UPS),
  ])
  if (!studio) return { refused: 'NOT_FOUND' }
  return {
    ok: {
      takesSignUp: studio.takes_sign_up,
      places: studio.places,
      total: taken,
      people: people.map(({ signedUpAt, ...person }) => ({ ...person, signedUpAt: signedUpAt.toISOString() })),
    },
  }
})

export const readSignUp = serve(calls.readSignUp, async ({ database }, { number }, { session }) => {
  const db = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  return { ok: { ...(await store.findSignUp(db, studio.id, session.accountId)), places: studio.places } }
})

/** Cancelling is possible at any time, also when the audience has changed meanwhile. */
export const signUpForShow = serve(calls.signUpForShow, async (context, { number, isSignedUp }, { session }) => {
  const { accountId } = session
  const studio = await findStudioByNumber(context.database.of(), number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  if (isSignedUp && !studio.takes_sign_up) return { refused: 'NO_SIGN_UP' }
  if (isSignedUp && !(await isInAudience(context, { session }, studio))) return { refused: 'AUDIENCE_ONLY' }
  return await context.database.inTransaction(async (tx) => {
    await store.lockPlaces(tx, studio.id)
    const before = await store.findSignUp(tx, studio.id, accountId)
    if (isSignedUp && !before.isSignedUp && studio.places !== null && before.taken >= studio.places) return { refused: 'SIGN_UP_FULL' }
    await (isSignedUp ? store.addSignUp(tx, studio.id, accountId) : store.removeSignUp(tx, studio.id, accountId))
    return { ok: { ...(await store.findSignUp(tx, studio.id, accountId)), places: studio.places } }
  })
})
