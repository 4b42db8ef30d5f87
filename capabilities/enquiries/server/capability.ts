import type { QueryExecutorProvider } from 'kysely'
import { type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { KeyUse } from '#server/secrets/key-use.ts'
import { enquiriesPages } from '../console.ts'
import { PERMISSIONS, type Questionnaires } from '../contract.ts'
import { enquiriesActions } from '../text/actions.ts'
import { enquiriesText } from '../text/texts.ts'
import type { EnquiriesContext } from './context.ts'
import { type Demo, openDemo } from './demo.ts'
import * as enquiryCalls from './desk/enquiry-calls.ts'
import * as exportCalls from './desk/export-calls.ts'
import { countOpenEnquiries } from './enquiry-store.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { hasContactForm } from './form-store.ts'
import * as formCalls from './forms/form-calls.ts'
import { formLaunch } from './launch-lines.ts'
import { enquiriesData } from './personal-data.ts'
import { listPlaces } from './public/list-places.ts'
import * as publicFormCalls from './public/public-form-calls.ts'
import * as submitCalls from './public/submit-calls.ts'
import { formKind } from './public-kind.ts'
import { openQuestionnaires } from './questionnaires/questionnaires.ts'
import { answerKeys } from './questionnaires/sealed-answers.ts'
import { assignedEnquiries, newEnquiries } from './queue.ts'
import * as replyCalls from './replies/reply-calls.ts'
import { enquiriesRetention } from './retention.ts'
import { enquiryTexts } from './sealing.ts'
import { submittedEnquiries } from './submitted-enquiries.ts'

type Needs = {
  readonly accounts: Pick<EnquiriesContext, 'sendNote' | 'toPhone' | 'disclose'> & {
    readonly age: { readonly findSome: EnquiriesContext['findMinors'] }
  }
  readonly access: Pick<EnquiriesContext, 'rolesHolding'>
  readonly screening: Pick<EnquiriesContext, 'screen'>
}
type Enquiries = Capability & {
  readonly demo: Demo
  readonly questionnaires: Questionnaires<QueryExecutorProvider> & {
    /** Rotates the keys of answers in a table of another capability. */
    keysOf(table: { readonly name: string; readonly table: string }): KeyUse
  }
}

export const enquiries = defineCapability({
  name: 'enquiries',
  texts: enquiriesText,
  actions: enquiriesActions,
  permissions: PERMISSIONS,
  pages: enquiriesPages,
  targets: {
    reply: {
      title: { idType: 'uuid', query: 'select id, title as zh, title as en from enquiries.saved_reply where id = any ($1::uuid[])' },
      path: 'none',
    },
    enquiry: { title: 'none', path: enquiriesPages.queue.path },
  },
  kinds: [formKind],
  consoleOrder: 140,
  open: openEnquiries,
})

function openEnquiries(platform: Platform, needs: Needs): Enquiries {
  const context: EnquiriesContext = {
    ...platform,
    sendNote: needs.accounts.sendNote,
    toPhone: needs.accounts.toPhone,
    disclose: needs.accounts.disclose,
    findMinors: needs.accounts.age.findSome,
    rolesHolding: needs.access.rolesHolding,
    screen: needs.screening.screen,
  }
  platform.launch.add(formLaunch(() => hasContactForm(context)))
  return {
    retention: enquiriesRetention(context),
    keyUses: [enquiryTexts.keysOf(context)],
    personalData: enquiriesData(context),
    eraseAccounts: (tx, accountIds) => eraseAccounts(context, tx, accountIds),
    assignments: [assignedEnquiries],
    matters: [newEnquiries],
    demo: openDemo(context),
    questionnaires: { ...openQuestionnaires(context), keysOf: (table) => answerKeys(context, table) },
    submissions: [submittedEnquiries(context.database)],
    waiting: [
      { page: 'enquiries', permission: 'enquiries:answer', count: ({ accountId }) => countOpenEnquiries(context.database.of(), accountId) },
    ],
    places: listPlaces,
    routes: { answers: bind(context, [publicFormCalls, submitCalls, enquiryCalls, exportCalls, replyCalls, formCalls]) },
  }
}
