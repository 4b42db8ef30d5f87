import type { CreditsContext } from '../context.ts'

/** Returns the account on a phone, in any spelling, or with a user name. */
export const findPerson = async (
  { findAccountByPhone, findAccountByName }: Pick<CreditsContext, 'findAccountByPhone' | 'findAccountByName'>,
  typed: string,
): Promise<string | null> => (await findAccountByPhone(typed)) ?? (await findAccountByName(typed))
