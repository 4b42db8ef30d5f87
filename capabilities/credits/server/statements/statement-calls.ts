import { isDeepStrictEqual } from 'node:util'
import { writeCertificate } from '#capabilities/college/contract.ts'
import { dayOf } from '#contract/dates.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { readOwnName } from '../ledger/own-name-store.ts'
import { addStatement, findStatement, lockIssuing, readSums } from './statement-store.ts'

/**
 * Issues a statement. It repeats the one of the day when its name and sums are the same, so that a repeated request makes no second paper.
 */
export const issueStatement = serve(calls.issueStatement, async ({ database, findCertifiedName }, _input, { session: { accountId } }) => {
  const certified = await findCertifiedName(accountId)
  return await database.inTransaction(async (tx) => {
    await lockIssuing(tx, accountId)
    const name = certified ?? (await readOwnName(tx, accountId))
    if (name === null) return { refused: 'NAME_MISSING' }
    const years = await readSums(tx, accountId)
    if (years.length === 0) return { refused: 'CREDITS_MISSING' }
    const number = await addStatement(tx, { accountId, name, isCertified: certified !== undefined, years })
    return { ok: { number: writeCertificate(number), href: calls.statementPath(number) } }
  })
})

/** Returns a statement to any reader with its number. */
export const getStatement = serve(calls.getStatement, async ({ database }, { number }) => {
  const found = await findStatement(database.of(), number)
  if (!found) return { refused: 'NOT_FOUND' }
  const { account_id, name, is_certified, years, issued_at } = found
  const named = new Set(years.map(({ year }) => year))
  const current = (await readSums(database.of(), account_id)).filter(({ year }) => named.has(year))
  return {
    ok: {
      number: writeCertificate(number),
      name,
      isCertified: is_certified,
      issuedOn: dayOf(issued_at),
      years: [...years],
      hasChanged: !isDeepStrictEqual(pointsOf(current), pointsOf(years)),
    },
  }
})

/** Compares points alone, because a renamed class changes none. */
const pointsOf = (years: calls.Sums) => years.map(({ year, classes }) => [year, classes.map(({ code, tenths }) => [code, tenths])])
