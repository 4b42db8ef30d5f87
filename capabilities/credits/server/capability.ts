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
import { eraseAccounts } from './erase-accounts.ts'
import * as exportCalls from './export/export-calls.ts'
import * as templateCalls from './export/template-calls.ts'
import { followDemo } from './follow-demo.ts'
import * as learnerCalls from './learners/learner-calls.ts'
import * as entryCalls from './ledger/entry-calls.ts'
import * as ownCalls from './ledger/own-calls.ts'
import { personalData } from './personal-data.ts'
import * as resultCalls from './results/result-calls.ts'
import { creditsRetention } from './retention.ts'
import { followAttendance } from './rules/follow-attendance.ts'
import { grantByRules } from './rules/grant-by-rule.ts'
import * as ruleCalls from './rules/rule-calls.ts'
import * as statementCalls from './statements/statement-calls.ts'
import { findStatementPath } from './statements/statement-store.ts'
import * as yearCalls from './years/year-calls.ts'

type Needs = {
  readonly accounts: Pick<CreditsContext, 'findAccountByName' | 'findAccountByPhone' | 'disclose'>
  readonly college: Pick<CreditsContext, 'setRuledCredits' | 'countResults'>
  readonly certification: Pick<CreditsContext, 'findCertifiedName' | 'findCertifiedPeople'>
}

export const credits = defineCapability({
  name: 'credits',
  texts: creditsText,
  actions: creditsActions,
  permissions: PERMISSIONS,
  pages: creditsPages,
  targets: {
    credit: { title: 'none', path: creditsPages.ledger.path },
    'credit-year': { title: 'none', path: creditsPages.settings.path },
    'late-credit': { title: 'none', path: creditsPages.settings.path },
    'credit-rule': { title: 'none', path: creditsPages.rules.path },
    'credit-template': {
      title: { idType: 'uuid', query: 'select id, name as zh, name as en from credits.export_template where id = any ($1::uuid[])' },
      path: creditsPages.settings.path,
    },
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
    countResults: college.countResults,
    findCertifiedName: certification.findCertifiedName,
    findCertifiedPeople: certification.findCertifiedPeople,
    disclose: accounts.disclose,
    findAccountByName: accounts.findAccountByName,
    findAccountByPhone: accounts.findAccountByPhone,
  }
  return {
    listeners: [...followDemo, on(learningDone, (tx, done) => grantByRules(context, tx, done)), ...followAttendance(context)],
    findDocument: (typed) => findStatementPath(context.database.of(), typed),
    eraseAccounts,
    personalData,
    retention: creditsRetention,
    routes: {
      answers: bind(context, [
        classCalls,
        ruleCalls,
        entryCalls,
        ownCalls,
        yearCalls,
        statementCalls,
        learnerCalls,
        templateCalls,
        exportCalls,
        resultCalls,
      ]),
    },
  }
}
