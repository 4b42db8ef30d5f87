import { sql as raw } from 'kysely'
import { RULES } from '#contract/site/launch-rules.ts'
import { one } from '#server/database/statement/one.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import { federationPages } from '../console.ts'
import { federationLaunchText } from '../text/launch.ts'
import type { FederationContext } from './context.ts'
import { findSigningKey } from './keys/signing-keys.ts'
import { hasLocalAdministrator, isLocalLoginClosed } from './providers/local-login.ts'

type Context = Pick<FederationContext, 'database' | 'keyring'>
type Facts = { readonly clients: number; readonly hasKey: boolean; readonly isOld: boolean }

const fix = { kind: 'page', path: federationPages.connectedSites.path } as const

/** Reports whether an operator can log in when the provider fails, by which operators have to log in. */
export const operatorLoginLaunch = ({ database, trusted }: Pick<FederationContext, 'database' | 'trusted'>): LaunchSource => ({
  name: 'operator-login',
  group: 'outside',
  async read() {
    const sql = database.of()
    if (!(await isLocalLoginClosed(sql))) return []
    const state = trusted.isLocalForAll ? 'warning' : (await hasLocalAdministrator(sql)) ? 'good' : 'bad'
    const page = { kind: 'page', path: federationPages.operatorLogin.path } as const
    return [dutyOf(federationLaunchText, 'operator-login', { state, rule: RULES.security, fix: page })]
  },
})

/** Reports which sites receive data of members, and whether the key that signs their logins is sound. */
export const federationLaunch = (context: Context): LaunchSource => ({
  name: 'single-sign-on',
  group: 'outside',
  async read() {
    const { clients, hasKey, isOld } = await readFacts(context)
    const sites = dutyOf(federationLaunchText, 'connected-sites', {
      state: clients > 0 ? 'warning' : 'good',
      values: { count: clients },
      rule: RULES.notice,
      fix,
    })
    if (!hasKey) return [sites]
    const state = !(await canSign(context)) ? 'bad' : isOld ? 'warning' : 'good'
    return [sites, dutyOf(federationLaunchText, 'signing-key', { state, rule: RULES.security, fix })]
  },
})

async function readFacts({ database }: Context): Promise<Facts> {
  const { rows } = await raw<Facts>`
    select (select count(*)::int from federation.client where is_on) as clients, exists (select from federation.signing_key) as "hasKey",
      coalesce((select max(created_at) <= platform.now() - interval '100 days' from federation.signing_key), false) as "isOld"`.execute(
    database.of(),
  )
  return one(rows)
}

const canSign = async (context: Context): Promise<boolean> =>
  await findSigningKey(context).then(
    () => true,
    () => false,
  )
