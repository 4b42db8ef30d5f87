import type { CreditsContext } from '../context.ts'

type Finds = Pick<CreditsContext, 'findAccountByPhone' | 'findAccountByName'>

/** Returns the account on a phone, in any spelling, or with a user name. */
export const findPerson = async ({ findAccountByPhone, findAccountByName }: Finds, typed: string): Promise<string | null> =>
  (await findAccountByPhone(typed)) ?? (await findAccountByName(typed))

/** Returns what was typed into the search for a person, with the account on that phone or with that user name. */
export async function readSearch(context: Finds, q: string): Promise<{ readonly q: string; readonly accountIds: readonly string[] }> {
  const typed = q.trim()
  const accountId = typed === '' ? null : await findPerson(context, typed)
  return { q: typed, accountIds: accountId === null ? [] : [accountId] }
}

type Wrong = 'PERSON_UNKNOWN' | 'PERSON_TWICE'
type Found = { readonly accountIds: readonly string[] } | { readonly refused: Wrong; readonly fields: Readonly<Record<string, Wrong>> }

/** Returns the accounts of all lines, or names the lines without an account and those that name one again. */
export async function findPeople(context: Finds, typed: readonly string[]): Promise<Found> {
  const accountIds: string[] = []
  const wrong: [string, Wrong][] = []
  for (const [place, line] of typed.entries()) {
    const accountId = await findPerson(context, line.trim())
    if (accountId === null) wrong.push([`people.${place}`, 'PERSON_UNKNOWN'])
    else if (accountIds.includes(accountId)) wrong.push([`people.${place}`, 'PERSON_TWICE'])
    else accountIds.push(accountId)
  }
  const [first] = wrong
  return first ? { refused: first[1], fields: Object.fromEntries(wrong) } : { accountIds }
}
