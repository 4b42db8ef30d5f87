import { CREDITS_PATH } from '#capabilities/college/contract.ts'
import { inEachLanguage, textIn } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { creditsText } from '../../text/texts.ts'
import { serve, type Tx } from '../context.ts'
import { findEntries, isYearClosed, readEntry } from './entry-store.ts'
import { findPeople, findPerson, readSearch } from './find-person.ts'
import { findClassState, insertCorrection, insertManual, insertManyManual, lockEntry, openYear } from './grant-store.ts'
import { grantedNotice } from './granted-notice.ts'

export const listEntries = serve(calls.listEntries, async (context, { page, pageSize, q, ...filter }) => {
  const search = await readSearch(context, q)
  return { ok: await findEntries(context.database.of(), { ...filter, ...search }, { page, pageSize }) }
})

export const getEntry = serve(calls.getEntry, async ({ database }, { id }) => {
  const [entry, ...corrections] = await readEntry(database.of(), id)
  if (!entry) return { refused: 'NOT_FOUND' }
  const left = corrections.reduce((sum, { tenths }) => sum + tenths, entry.tenths)
  return { ok: { ...entry, left, isClosed: await isYearClosed(database.of(), entry.year), corrections } }
})

/** Refuses a class that grants nothing, and a year that is closed. Locks both until the transaction ends. */
async function checkGrant(tx: Tx, classId: string, year: number) {
  const state = await findClassState(tx, classId)
  if (state === 'unknown') return { refused: 'CLASS_UNKNOWN', fields: { class: 'CLASS_UNKNOWN' } } as const
  if (state === 'archived') return { refused: 'CLASS_ARCHIVED', fields: { class: 'CLASS_ARCHIVED' } } as const
  return (await openYear(tx, year)) ? undefined : ({ refused: 'YEAR_CLOSED', fields: { year: 'YEAR_CLOSED' } } as const)
}

export const grantPoints = serve(calls.grantPoints, async (context, { to, title, class: classId, points, ...grant }, caller) => {
  const accountId = await findPerson(context, to.trim())
  if (accountId === null) return { refused: 'PERSON_UNKNOWN', fields: { to: 'PERSON_UNKNOWN' } }
  if (accountId === caller.session.accountId) return { refused: 'OWN_POINTS', fields: { to: 'OWN_POINTS' } }
  return await context.database.inTransaction(async (tx) => {
    const unfit = await checkGrant(tx, classId, grant.year)
    if (unfit) return unfit
    const [by, titles] = [caller.session.accountId, inEachLanguage(() => title)]
    const { id, isNew } = await insertManual(tx, { ...grant, accountId, classId, tenths: points, by, title: titles })
    const [entry] = await readEntry(tx, id)
    const done = { ok: { id, name: entry?.person.name ?? '—' } }
    if (!isNew) return done
    await context.recorder.record(tx, {
      action: 'credit.granted',
      outcome: 'ok',
      ...doneBy(caller),
      target: `credit:${id}`,
      reason: grant.reason,
      facts: { of: accountId, points: calls.writePoints(points), year: grant.year },
    })
    await context.notify(tx, grantedNotice([accountId], { tenths: points, year: grant.year, title: titles }))
    return done
  })
})

/** Grants to all or to none. Of a request that is repeated, nothing is added, recorded or sent again. */
export const grantMany = serve(calls.grantMany, async (context, { people, title, class: classId, points, ...grant }, caller) => {
  const found = await findPeople(context, people)
  if ('refused' in found) return found
  const { accountIds } = found
  const own = accountIds.indexOf(caller.session.accountId)
  if (own >= 0) return { refused: 'OWN_POINTS', fields: { [`people.${own}`]: 'OWN_POINTS' } }
  return await context.database.inTransaction(async (tx) => {
    const unfit = await checkGrant(tx, classId, grant.year)
    if (unfit) return unfit
    const [by, titles] = [caller.session.accountId, inEachLanguage(() => title)]
    const granted = await insertManyManual(tx, { ...grant, accountIds, classId, tenths: points, by, title: titles })
    if (granted.length === 0) return { ok: { people: accountIds.length } }
    await context.recorder.record(tx, {
      action: 'credit.granted-many',
      outcome: 'ok',
      ...doneBy(caller),
      target: `credit-class:${classId}`,
      reason: grant.reason,
      facts: { people: granted.length, points: calls.writePoints(points), year: grant.year },
    })
    await context.notify(tx, grantedNotice(granted, { tenths: points, year: grant.year, title: titles }))
    return { ok: { people: accountIds.length } }
  })
})

export const correctEntry = serve(calls.correctEntry, async ({ database, recorder, notify }, { id, before, points, reason }, caller) =>
  database.inTransaction(async (tx) => {
    const entry = await lockEntry(tx, id)
    if (!entry) return { refused: 'NOT_FOUND' }
    if (entry.account_id === caller.session.accountId) return { refused: 'OWN_POINTS' }
    if (entry.corrects !== null) return { refused: 'CORRECTION_ITSELF' }
    if (entry.left !== before) return { refused: 'CHANGED_MEANWHILE' }
    if (points === before) return { refused: 'POINTS_SAME', fields: { points: 'POINTS_SAME' } }
    const added = await insertCorrection(tx, { id, tenths: points - before, by: caller.session.accountId, reason })
    await recorder.record(tx, {
      action: 'credit.corrected',
      outcome: 'ok',
      ...doneBy(caller),
      target: `credit:${id}`,
      reason,
      facts: { of: entry.account_id, 'points.before': calls.writePoints(before), 'points.after': calls.writePoints(points) },
    })
    const words = { points: calls.writePoints(points), year: entry.year, reason }
    await notify(tx, {
      kind: 'notice',
      about: 'college',
      to: { accounts: [entry.account_id] },
      title: inBoth(creditsText, 'post.corrected'),
      text: inEachLanguage((language) =>
        translatorOf(creditsText, language)('post.corrected-text', { ...words, title: textIn(entry.source_title, language) }),
      ),
      path: CREDITS_PATH,
    })
    return { ok: { id: added } }
  }),
)
