import { type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { peoplePages } from '../console.ts'
import { permissions } from '../contract.ts'
import { peopleActions } from '../text/actions.ts'
import { peopleText } from '../text/texts.ts'
import * as blockedPhoneCalls from './blocked-phone-calls.ts'
import type { PeopleContext } from './context.ts'
import * as disclosureCalls from './disclosure-calls.ts'
import type { ImportContext } from './imports/context.ts'
import * as importCalls from './imports/import-calls.ts'
import { eraseImported } from './imports/import-store.ts'
import { openImports } from './imports/open-imports.ts'
import * as peopleCalls from './people-calls.ts'
import { personalData } from './personal-data.ts'
import { peopleRetention } from './retention.ts'

type Needs = {
  readonly accounts: Pick<
    PeopleContext,
    | 'setRoles'
    | 'setStatus'
    | 'hasQuestion'
    | 'clearQuestion'
    | 'listSessions'
    | 'endSessions'
    | 'findAccountByPhone'
    | 'openPhone'
    | 'disclose'
    | 'disclosures'
    | 'blockedPhones'
  > & { readonly imports: ImportContext['accounts'] }
  readonly profile: { readonly imports: ImportContext['profile'] }
  readonly all: Pick<ImportContext, 'eraseAccounts'>
  readonly access: Pick<PeopleContext, 'mayGive'>
}

export const people = defineCapability({
  name: 'people',
  texts: peopleText,
  actions: peopleActions,
  permissions,
  pages: peoplePages,
  consoleOrder: 230,
  shows: ['access', 'accounts', 'certification'],
  targets: {
    'account-import': { title: 'none', path: peoplePages.imports.path },
    'blocked-phone': { title: 'none', path: peoplePages.blockedPhones.path },
    account: { title: 'none', path: (id) => `/people/accounts?person=${id}` },
  },
  open: openPeople,
})

/** Opens the administration of accounts. It reads the views of accounts and profile, and acts through accounts; its tables are those of imports. */
function openPeople(platform: Platform, needs: Needs): Capability {
  const context: PeopleContext = {
    ...platform,
    setRoles: needs.accounts.setRoles,
    setStatus: needs.accounts.setStatus,
    hasQuestion: needs.accounts.hasQuestion,
    clearQuestion: needs.accounts.clearQuestion,
    listSessions: needs.accounts.listSessions,
    findAccountByPhone: needs.accounts.findAccountByPhone,
    openPhone: needs.accounts.openPhone,
    disclose: needs.accounts.disclose,
    disclosures: needs.accounts.disclosures,
    blockedPhones: needs.accounts.blockedPhones,
    endSessions: needs.accounts.endSessions,
    mayGive: needs.access.mayGive,
  }
  const imports: ImportContext = {
    ...platform,
    accounts: needs.accounts.imports,
    profile: needs.profile.imports,
    eraseAccounts: needs.all.eraseAccounts,
  }
  openImports(imports)
  return {
    eraseAccounts: eraseImported,
    personalData,
    retention: peopleRetention,
    routes: { answers: [...bind(context, [peopleCalls, disclosureCalls, blockedPhoneCalls]), ...bind(imports, [importCalls])] },
  }
}
