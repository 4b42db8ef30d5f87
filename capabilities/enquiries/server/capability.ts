import type { QueryExecutorProvider } from 'kysely'
import { type Capability, defineCapability } from '#server/capability.ts'
import { openSemaphore } from '#server/concurrency/semaphore.ts'
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
import { formScans } from './scans/form-scans.ts'
import { removeOrphans } from './scans/remove-orphans.ts'
import * as scanCalls from './scans/scan-calls.ts'
import { enquiryTexts } from './sealing.ts'
import { submittedEnquiries } from './submitted-enquiries.ts'

/** Limits the scans that one process decodes at once; each may need 200 MB briefly. */
const SCANS_AT_ONCE = 2

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
    /** Rotates the keys of answers in a table of another capability, whose removed answers take their scans along. */
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
    'form-scan': { title: 'none', path: 'none' },
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
  const answered: string[] = []
  return {
    retention: enquiriesRetention(context),
    keyUses: [enquiryTexts.keysOf(context), formScans.keysOf(context)],
    sweeps: [async () => (await Promise.all(answered.map((table) => removeOrphans(context, table)))).reduce((sum, rows) => sum + rows, 0)],
    personalData: enquiriesData(context),
    eraseAccounts: (tx, accountIds) => eraseAccounts(context, tx, accountIds),
    assignments: [assignedEnquiries],
    matters: [newEnquiries],
    demo: openDemo(context),
    questionnaires: {
      ...openQuestionnaires(context),
      keysOf(table) {
        answered.push(table.table)
        return answerKeys(context, table)
      },
    },
    submissions: [submittedEnquiries(context.database)],
    waiting: [{ page: 'enquiries', permission: 'enquiries:answer', count: ({ accountId }) => countOpenEnquiries(accountId) }],
    places: listPlaces,
    routes: {
      answers: bind({ ...context, scanSlots: openSemaphore(SCANS_AT_ONCE) }, [
        publicFormCalls,
        submitCalls,
        enquiryCalls,
        exportCalls,
        replyCalls,
        formCalls,
        scanCalls,
      ]),
    },
  }
}
