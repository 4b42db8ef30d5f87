import { learningDone } from '#capabilities/college/contract.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { creditsPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { creditsActions } from '../text/actions.ts'
import { creditsText } from '../text/texts.ts'
import * as classCalls from './classes/class-calls.ts'
import type { CreditsContext } from './context.ts'
import { eraseAccount } from './erase-account.ts'
import * as entryCalls from './ledger/entry-calls.ts'
import * as ownCalls from './ledger/own-calls.ts'
import { personalData } from './personal-data.ts'
import { creditsRetention } from './retention.ts'
import { grantByRules } from './rules/grant-by-rule.ts'
import * as ruleCalls from './rules/rule-calls.ts'

type Needs = {
  readonly accounts: Pick<CreditsContext, 'findAccountByName' | 'findAccountByPhone'>
  readonly college: Pick<CreditsContext, 'setRuledCredits'>
  readonly certification: Pick<CreditsContext, 'findCertifiedName'>
}

export const credits = defineCapability({
  name: 'credits',
  texts: creditsText,
  actions: creditsActions,
  permissions: PERMISSIONS,
  pages: creditsPages,
  targets: {
    credit: { title: 'none', path: creditsPages.ledger.path },
    'credit-rule': { title: 'none', path: creditsPages.rules.path },
    'credit-class': {
      title: {
        idType: 'uuid',
        query: "select id, name->>'zh-CN' as zh, name->>'en-US' as en from credits.class where id = any ($1::uuid[])",
      },
      path: creditsPages.settings.path,
    },
  },
  consoleOrder: 175,
  open: openCredits,
})

function openCredits(platform: Platform, { accounts, certification, college }: Needs): Capability {
  const context: CreditsContext = {
    ...platform,
    setRuledCredits: college.setRuledCredits,
    findCertifiedName: certification.findCertifiedName,
    findAccountByName: accounts.findAccountByName,
    findAccountByPhone: accounts.findAccountByPhone,
  }
  return {
    listeners: [on(learningDone, (tx, done) => grantByRules(context, tx, done))],
    eraseAccount,
    personalData,
    retention: creditsRetention,
    routes: { answers: bind(context, [classCalls, ruleCalls, entryCalls, ownCalls]) },
  }
}
