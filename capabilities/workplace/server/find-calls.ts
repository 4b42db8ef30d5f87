import * as calls from '../contract.ts'
import { MOST_FOUND } from '../contract.ts'
import { serve } from './context.ts'

/** Asks the finder of each kind whose permission the session holds. Kinds without a match are left out. */
export const findThings = serve(calls.findThings, async ({ database, kinds, judge }, { words }, { session, language }) => {
  const found = await Promise.all(
    kinds.map(async ({ plural, finder }) => {
      if (finder === 'none' || (await judge(session, finder.permission)) !== 'yes') return []
      const list = await finder.find(database, words, language, MOST_FOUND)
      return list.length > 0 ? [{ title: plural[language], icon: finder.icon, list: [...list] }] : []
    }),
  )
  return { ok: found.flat() }
})
