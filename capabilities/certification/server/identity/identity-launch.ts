import { RULES } from '#contract/site/launch-rules.ts'
import type { Database } from '#server/database/database.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import type { IdentityProvider } from '#server/outside/identity/provider.ts'
import { certificationLaunchText } from '../../text/launch.ts'
import { hasVerified } from './identity-store.ts'

/** Reports whether the outside identity provider, where there is one, has verified anyone yet. */
export const identityLaunch = (database: Pick<Database, 'of'>, provider: IdentityProvider): LaunchSource => ({
  name: 'identity',
  group: 'people',
  async read() {
    const name = provider.kind === 'ticket' ? provider.name : undefined
    const isProven = name === undefined || (await hasVerified(database.of()))
    return [
      dutyOf(certificationLaunchText, name === undefined ? 'identity-review' : 'identity', {
        state: isProven ? 'good' : 'warning',
        values: { name: name ?? '' },
        rule: RULES.realNames,
        fix: { kind: 'server', settings: ['IDENTITY_PROVIDER'], heading: 'Identity provider' },
      }),
    ]
  },
})
