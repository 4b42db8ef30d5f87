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
import * as peopleCalls from './people-calls.ts'

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
  >
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
    'blocked-phone': { title: 'none', path: peoplePages.blockedPhones.path },
    account: { title: 'none', path: (id) => `/people/accounts?person=${id}` },
  },
  open: openPeople,
})

/** Opens the administration of accounts. It has no tables: it reads the views of accounts and profile, and acts through accounts. */
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
  return {
    eraseAccount: 'keeps-nothing',
    routes: { answers: bind(context, [peopleCalls, disclosureCalls, blockedPhoneCalls]) },
  }
}
