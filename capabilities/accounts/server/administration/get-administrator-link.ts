import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { AccountsTables } from '../tables.ts'
import { isOpenLink } from './administrator-link.ts'
import type { ClaimDeps } from './claim-administration.ts'

export const getAdministratorLink = async (
  { database }: Pick<ClaimDeps, 'database'>,
  { link }: InputOf<typeof calls.getAdministratorLink>,
): Promise<Outcome<typeof calls.getAdministratorLink>> => ({ ok: { good: await isOpenLink(database.of<AccountsTables>(), link) } })
