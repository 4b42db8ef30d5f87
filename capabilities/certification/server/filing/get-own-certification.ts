import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { CONSENT_VERSION, type Kind } from '../../contract.ts'
import { findConsent } from '../consent/consent-store.ts'
import type { CertificationContext, Tables } from '../context.ts'
import { findFilings } from './filing-store.ts'
import { findProvisional } from './provisional.ts'
import { showFilings } from './show-filing.ts'

/** Returns all filings of the caller, masked even for the owner (S113). */
export const getOwnCertification = serve(
  calls.getOwnCertification,
  async (
    context: CertificationContext & { certifiedAs(accountId: string): Promise<readonly Kind[]> },
    _input,
    { session: { accountId } },
  ) => {
    const db = context.database.of<Tables>()
    const [consent, filings, certified, provisional] = await Promise.all([
      findConsent(db, accountId),
      findFilings(db, accountId, SHOWN_MOST),
      context.certifiedAs(accountId),
      findProvisional(db, accountId),
    ])
    return {
      ok: {
        consent: { version: CONSENT_VERSION, givenAt: consent?.givenAt.toISOString() ?? null },
        certified: [...certified],
        provisional,
        filings: await showFilings(context, db, filings),
      },
    }
  },
)

/** More filings than an account ever makes; older ones are left out. */
export const SHOWN_MOST = 100
