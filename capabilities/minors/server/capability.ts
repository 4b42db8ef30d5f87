import type { Condition } from '#contract/permission.ts'
import { type All, type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { minorsPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { minorsActions } from '../text/actions.ts'
import { minorsText } from '../text/texts.ts'
import * as ageCalls from './age-calls.ts'
import type { MinorsContext } from './context.ts'
import { eraseAccounts } from './erase-accounts.ts'
import * as guardianCalls from './guardians/guardian-calls.ts'
import { findOpen } from './guardians/guardianship-store.ts'
import { followPolicy, renewalSweeps } from './guardians/renewals.ts'
import { openRenewals, openRequests } from './matters.ts'
import * as childModeCalls from './mode/child-mode-calls.ts'
import { type IsInCollection, openGate } from './mode/gate.ts'
import * as ownModeCalls from './mode/own-mode-calls.ts'
import { pinKeys } from './mode/pin-keys.ts'
import * as modeSettingCalls from './mode/setting-calls.ts'
import { isClosedTo } from './mode/state.ts'
import * as visitorCalls from './mode/visitor-calls.ts'
import { personalData } from './personal-data.ts'
import { minorsRetention } from './retention.ts'
import { mayBroadcast } from './rules.ts'
import { minorsSweeps } from './sweeps.ts'

type Meets = (accountId: string, condition: Condition) => Promise<boolean>
type Needs = {
  readonly accounts: Pick<
    MinorsContext,
    'age' | 'closing' | 'toPhone' | 'findAccountByPhone' | 'findPhone' | 'setAgreedVersion' | 'lockIsOperator'
  >
  readonly certification: { readonly meets: Meets }
  readonly all: Pick<All, 'declarations'>
}
type Minors = Capability & {
  /** Returns true when the account has the certification and its age does not forbid what the condition opens. */
  readonly meets: Meets
  readonly mode: {
    /** Returns true when the account is in minors' mode and cannot do this now. */
    isClosedTo(accountId: string, act: 'chat' | 'comment'): Promise<boolean>
    /** Adds pages that belong to collections, which are open in the mode. */
    addContent(isIn: IsInCollection): void
  }
}

export const minors = defineCapability({
  name: 'minors',
  texts: minorsText,
  actions: minorsActions,
  permissions: PERMISSIONS,
  pages: minorsPages,
  targets: { minors: { title: 'none', path: minorsPages.mode.path } },
  consoleOrder: 31,
  open: openMinors,
})

function openMinors(platform: Platform, { accounts, certification, all }: Needs): Minors {
  const context: MinorsContext = {
    ...platform,
    age: accounts.age,
    closing: accounts.closing,
    toPhone: accounts.toPhone,
    findAccountByPhone: accounts.findAccountByPhone,
    findPhone: accounts.findPhone,
    setAgreedVersion: accounts.setAgreedVersion,
    lockIsOperator: accounts.lockIsOperator,
  }
  const { gate, addContent } = openGate(context, all.declarations)
  return {
    mode: { isClosedTo: (accountId, act) => isClosedTo(context, accountId, act), addContent },
    meets: async (accountId, condition) =>
      (await certification.meets(accountId, condition)) && (condition !== 'certified:personal' || (await isOldEnough(context, accountId))),
    eraseAccounts: (tx, accountIds) => eraseAccounts(context, tx, accountIds),
    personalData,
    listeners: [followPolicy],
    matters: [openRequests, openRenewals],
    retention: minorsRetention,
    sweeps: [...minorsSweeps(context), ...renewalSweeps(context)],
    keyUses: [pinKeys(context)],
    routes: {
      answers: bind(context, [ageCalls, guardianCalls, childModeCalls, ownModeCalls, visitorCalls, modeSettingCalls]),
      gates: [gate],
    },
  }
}

/** A personal certification opens broadcasting, which the age of a minor limits. */
async function isOldEnough({ database, age }: MinorsContext, accountId: string): Promise<boolean> {
  const minor = await age.find(database.of(), accountId)
  if (!minor) return true
  const consent = await findOpen(database.of(), accountId, 'broadcast')
  return mayBroadcast(minor.ageGroup, consent?.state === 'given')
}
