import type { QueryExecutorProvider } from 'kysely'
import { TOPICS } from '#capabilities/accounts/contract.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { federationPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { federationActions } from '../text/actions.ts'
import { federationText } from '../text/texts.ts'
import * as authorizeCalls from './authorize/authorize-calls.ts'
import * as clientCalls from './clients/client-calls.ts'
import * as consentCalls from './consents/consent-calls.ts'
import { removeAllOf } from './consents/consent-store.ts'
import type { FederationContext } from './context.ts'
import { discovery, publicKeys } from './discovery.ts'
import { endClientSessions } from './end-client-sessions.ts'
import { rotateKeys, signingKeyUse } from './keys/signing-keys.ts'
import { federationLaunch, operatorLoginLaunch } from './launch-lines.ts'
import * as logoutCalls from './logout/logout-calls.ts'
import { notifyClients } from './logout/notify-clients.ts'
import { personalData } from './personal-data.ts'
import * as peopleCalls from './provider-settings/people-calls.ts'
import * as providerCalls from './provider-settings/provider-calls.ts'
import * as testProviderCalls from './provider-settings/test-provider-calls.ts'
import { findRequiredProvider, type LocalLoginAccount } from './providers/local-login.ts'
import { providerKeys } from './providers/provider-secret.ts'
import { federationRetention } from './retention.ts'
import type { FederationSettings } from './settings.ts'
import { removeOperatorLogins } from './sign-in/identity-store.ts'
import * as linkCalls from './sign-in/link-calls.ts'
import { openProviderClient } from './sign-in/provider-client.ts'
import * as signInCalls from './sign-in/sign-in-calls.ts'
import { revocationEndpoint } from './tokens/revocation-endpoint.ts'
import { tokenEndpoint } from './tokens/token-endpoint.ts'
import { userinfoEndpoint } from './tokens/userinfo-endpoint.ts'

type Needs = {
  readonly accounts: Pick<FederationContext, 'setRoles' | 'findAccountByName' | 'findAccountByPhone'> & { readonly entry: Entry }
  readonly access: Pick<FederationContext, 'mayGive'> & { readonly audiences: FederationContext['listRoles'] }
  readonly profile: Pick<FederationContext, 'findVerifiedEmail'>
  readonly settings: { readonly site: Pick<FederationContext, 'publicUrl'>; readonly federation: FederationSettings }
}

type Entry = Pick<FederationContext, 'enter'> & {
  /** Lets a capability keep accounts from logging in here, because they have to log in by a provider, whose name it returns. */
  restrict(rule: (sql: QueryExecutorProvider, account: LocalLoginAccount) => Promise<string | null>): void
}

export const federation = defineCapability({
  name: 'federation',
  texts: federationText,
  actions: federationActions,
  permissions: PERMISSIONS,
  pages: federationPages,
  targets: {
    client: {
      title: { idType: 'uuid', query: 'select id, name as zh, name as en from federation.client where id = any ($1::uuid[])' },
      path: federationPages.connectedSites.path,
    },
    'login-provider': {
      title: { idType: 'text', query: 'select key as id, name as zh, name as en from federation.login_provider where key = any ($1)' },
      path: federationPages.operatorLogin.path,
    },
  },
  consoleOrder: 246,
  open: openFederation,
})

function openFederation(platform: Platform, { accounts, access, profile, settings }: Needs): Capability {
  const context: FederationContext = {
    ...platform,
    publicUrl: settings.site.publicUrl,
    trusted: settings.federation,
    provider: openProviderClient(settings.federation, platform.nowMs),
    findVerifiedEmail: profile.findVerifiedEmail,
    findAccountByName: accounts.findAccountByName,
    findAccountByPhone: accounts.findAccountByPhone,
    setRoles: accounts.setRoles,
    enter: accounts.entry.enter,
    mayGive: access.mayGive,
    listRoles: access.audiences,
  }
  accounts.entry.restrict((sql, account) => findRequiredProvider(context, sql, account))
  // Every end of a session is published in its transaction, with the ids after that of the account.
  context.database.onPublish(TOPICS.session, (tx, payloads) => endWithSessions(context, tx, payloads))
  platform.launch.add(federationLaunch(context))
  platform.launch.add(operatorLoginLaunch(context))
  context.jobs.schedule(notifyClients(context))
  context.jobs.schedule(rotateKeys(context))
  return {
    personalData,
    async eraseAccounts(tx, accountIds) {
      await removeAllOf(tx.of(), accountIds)
      await removeOperatorLogins(tx.of(), accountIds)
    },
    keyUses: [signingKeyUse(context), providerKeys(context)],
    retention: federationRetention,
    routes: {
      documents: [discovery(context), publicKeys(context)],
      protocols: [tokenEndpoint(context), revocationEndpoint(context), userinfoEndpoint(context)],
      answers: bind(context, [
        clientCalls,
        authorizeCalls,
        consentCalls,
        logoutCalls,
        providerCalls,
        testProviderCalls,
        peopleCalls,
        signInCalls,
        linkCalls,
      ]),
    },
  }
}

async function endWithSessions(context: FederationContext, tx: AnyTransaction, payloads: readonly string[]): Promise<void> {
  const sessionIds = payloads.flatMap((payload) => payload.split(' ').slice(1)).filter(Boolean)
  if (sessionIds.length > 0) await endClientSessions(context, tx.of(), { sessionIds })
}
