import { type Capability, defineCapability } from '#server/capability.ts'
import { openSemaphore } from '#server/concurrency/semaphore.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { KeyUse } from '#server/secrets/key-use.ts'
import { membershipPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { membershipActions } from '../text/actions.ts'
import { membershipText } from '../text/texts.ts'
import * as applicationCalls from './applications/application-calls.ts'
import { countWaiting } from './applications/application-store.ts'
import * as cardCalls from './cards/card-calls.ts'
import { findCardPath } from './cards/card-store.ts'
import type { MembershipContext } from './context.ts'
import { type Demo, openDemo } from './demo.ts'
import * as paymentCalls from './dues/payment-calls.ts'
import { slips } from './dues/sealing.ts'
import * as slipCalls from './dues/slip-calls.ts'
import { countWaitingPayments, waitingPayments } from './dues/waiting-payments.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { invitedJudge } from './guests/audience-judge.ts'
import * as guestCalls from './guests/guest-calls.ts'
import * as importCalls from './import/import-calls.ts'
import { membersJudge } from './members/audience-judge.ts'
import * as changeCalls from './members/change-calls.ts'
import * as memberCalls from './members/member-calls.ts'
import * as ownCalls from './own/own-calls.ts'
import { membershipData } from './personal-data.ts'
import { waitingApplications } from './queue.ts'
import { findReach } from './reach.ts'
import { membershipRetention } from './retention.ts'
import * as branchCalls from './setup/branch-calls.ts'
import * as gradeCalls from './setup/grade-calls.ts'
import * as setupCalls from './setup/setup-calls.ts'
import { termSweeps } from './terms/term-sweeps.ts'

type Needs = {
  readonly access: Pick<MembershipContext, 'rolesHolding'>
  readonly accounts: Pick<MembershipContext, 'findAccountByPhone' | 'toPhone'>
  readonly certification: MembershipContext['certification']
  readonly enquiries: {
    readonly questionnaires: MembershipContext['questionnaires'] & {
      keysOf(table: { readonly name: string; readonly table: string }): KeyUse
    }
  }
  readonly screening: Pick<MembershipContext, 'screen'>
  readonly teams: { readonly people: MembershipContext['teams'] }
}

/** Limits the slips that one process decodes at once; each may need 200 MB briefly. */
const SLIPS_AT_ONCE = 2

type Membership = Capability & { readonly demo: Demo }

export const membership = defineCapability({
  name: 'membership',
  texts: membershipText,
  actions: membershipActions,
  permissions: PERMISSIONS,
  pages: membershipPages,
  targets: {
    'member-grade': {
      title: { idType: 'uuid', query: 'select id, name_zh as zh, name_en as en from membership.grade where id = any ($1::uuid[])' },
      path: () => membershipPages.setup.path,
    },
    'member-branch': {
      title: { idType: 'uuid', query: 'select id, name_zh as zh, name_en as en from membership.branch where id = any ($1::uuid[])' },
      path: () => membershipPages.setup.path,
    },
    'guest-list': {
      title: { idType: 'uuid', query: 'select id, name_zh as zh, name_en as en from membership.guest_list where id = any ($1::uuid[])' },
      path: () => membershipPages.setup.path,
    },
    'membership-application': { title: 'none', path: (id) => `${membershipPages.applications.path}?id=${id}` },
    'membership-payment': { title: 'none', path: membershipPages.dues.path },
    'membership-slip': { title: 'none', path: 'none' },
    member: { title: 'none', path: (id) => `${membershipPages.members.path}?id=${id}` },
  },
  consoleOrder: 65,
  open: openMembership,
})

function openMembership(platform: Platform, { access, accounts, certification, enquiries, screening, teams }: Needs): Membership {
  const context: MembershipContext = {
    ...platform,
    rolesHolding: access.rolesHolding,
    findAccountByPhone: accounts.findAccountByPhone,
    toPhone: accounts.toPhone,
    teams: teams.people,
    certification,
    questionnaires: enquiries.questionnaires,
    screen: screening.screen,
  }
  platform.audiences.add(membersJudge(context))
  platform.audiences.add(invitedJudge(context))
  return {
    findDocument: (typed) => findCardPath(context.database.of(), typed),
    personalData: membershipData(context),
    eraseAccounts: (tx, accountIds) => eraseAccounts(context, tx, accountIds),
    retention: membershipRetention,
    demo: openDemo(context),
    keyUses: [slips.keysOf(context), enquiries.questionnaires.keysOf({ name: 'answers of applicants', table: 'membership.application' })],
    sweeps: termSweeps(context),
    matters: [waitingApplications(context), waitingPayments(context)],
    waiting: [
      {
        page: membershipPages.applications.name,
        permission: 'membership:review',
        count: async (session) => countWaiting(await findReach(context, context.database.of(), session)),
      },
      {
        page: membershipPages.dues.name,
        permission: 'membership:review',
        count: async (session) => countWaitingPayments(await findReach(context, context.database.of(), session), session.accountId),
      },
    ],
    routes: {
      answers: bind({ ...context, slipSlots: openSemaphore(SLIPS_AT_ONCE) }, [
        setupCalls,
        gradeCalls,
        branchCalls,
        ownCalls,
        applicationCalls,
        memberCalls,
        changeCalls,
        importCalls,
        cardCalls,
        paymentCalls,
        slipCalls,
        guestCalls,
      ]),
    },
  }
}
