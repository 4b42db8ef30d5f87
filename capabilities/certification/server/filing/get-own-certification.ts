import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { CONSENT_VERSION, type Kind } from '../../contract.ts'
import { findConsent } from '../consent/consent-store.ts'
import type { CertificationDeps, Tables } from '../deps.ts'
import { findFilings } from './filing-store.ts'
import { isProvisional } from './provisional.ts'
import { showFilings } from './show-filing.ts'

/** Returns all filings of the caller, masked even for the owner (S113). */
export const getOwnCertification = serve(
  calls.getOwnCertification,
  async (deps: CertificationDeps & { certifiedAs(accountId: string): Promise<readonly Kind[]> }, _input, { session: { accountId } }) => {
    const db = deps.database.of<Tables>()
    const [consent, filings, certified, provisional] = await Promise.all([
      findConsent(db, accountId),
      findFilings(db, accountId, SHOWN_MOST),
      deps.certifiedAs(accountId),
      isProvisional(db, accountId),
    ])
    return {
      ok: {
        consent: { version: CONSENT_VERSION, givenAt: consent?.givenAt.toISOString() ?? null },
        certified: [...certified],
        isProvisional: provisional,
        filings: await showFilings(deps, db, filings),
      },
    }
  },
)

/** More filings than an account ever makes; older ones are left out. */
export const SHOWN_MOST = 100
