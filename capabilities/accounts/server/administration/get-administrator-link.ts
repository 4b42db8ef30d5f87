import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { AccountsTables } from '../tables.ts'
import { isOpenLink } from './administrator-link.ts'
import type { ClaimContext } from './claim-administration.ts'

export const getAdministratorLink = serve(calls.getAdministratorLink, async ({ database }: Pick<ClaimContext, 'database'>, { link }) => ({
  ok: { good: await isOpenLink(database.of<AccountsTables>(), link) },
}))
