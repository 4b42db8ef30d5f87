import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { AS_SHIPPED, findPreferences, findQuietHours, moveLetters, writePreferences, writeQuietHours } from './preference-store.ts'

export const getPreferences = serve(calls.getPreferences, async ({ database, mail }, _input, { session: { accountId } }) => {
  const sql = database.of()
  const chosen = await findPreferences(sql, accountId)
  const subjects = calls.SUBJECTS.map((about) => ({
    ...AS_SHIPPED,
    about,
    ...chosen.find((each) => each.about === about),
    fixed: calls.ALWAYS_IN_SITE.includes(about),
  }))
  const state = mail ? ((await mail.hasAddress(accountId)) ? 'ready' : 'unverified') : 'off'
  return { ok: { subjects, quietHours: await findQuietHours(sql, accountId), mail: state } }
})

export const savePreferences = serve(calls.savePreferences, async ({ database }, { subjects, quietHours }, { session: { accountId } }) => {
  if (subjects.some(({ about, inSite }) => !inSite && calls.ALWAYS_IN_SITE.includes(about))) return { refused: 'ALWAYS_IN_SITE' }
  if (quietHours && quietHours.starts === quietHours.ends) return { refused: 'QUIET_HOURS_EMPTY' }
  if (new Set(subjects.map(({ about }) => about)).size < subjects.length) return { refused: 'BAD_REQUEST' }
  await database.inTransaction(async (tx) => {
    await writePreferences(tx, accountId, subjects)
    if (quietHours === undefined) return
    await writeQuietHours(tx, accountId, quietHours)
    await moveLetters(tx, accountId)
  })
  return { ok: null }
})
