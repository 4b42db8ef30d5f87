import { type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { enquiriesPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { enquiriesActions } from '../text/actions.ts'
import { enquiriesText } from '../text/texts.ts'
import type { EnquiriesContext, Tx } from './context.ts'
import { type Demo, openDemo } from './demo.ts'
import { addEnquiryNote } from './desk/add-enquiry-note.ts'
import { answerEnquiry } from './desk/answer-enquiry.ts'
import { assignEnquiries } from './desk/assign-enquiries.ts'
import { closeEnquiry } from './desk/close-enquiry.ts'
import { exportEnquiries } from './desk/export-enquiries.ts'
import { getEnquiry } from './desk/get-enquiry.ts'
import { listAnswerers } from './desk/list-answerers.ts'
import { listEnquiries } from './desk/list-enquiries.ts'
import { revealEnquiryPhone } from './desk/reveal-enquiry-phone.ts'
import { answerMatter, countWaiting, deleteDue } from './enquiry-store.ts'
import { eraseAccount } from './erase-account.ts'
import { createForm } from './forms/create-form.ts'
import { findStudies } from './forms/find-studies.ts'
import { getForm } from './forms/get-form.ts'
import { hasContactForm } from './forms/has-contact-form.ts'
import { listFormNames } from './forms/list-form-names.ts'
import { listForms } from './forms/list-forms.ts'
import { publishForm } from './forms/publish-form.ts'
import { removeForm } from './forms/remove-form.ts'
import { saveForm } from './forms/save-form.ts'
import { setFormState } from './forms/set-form-state.ts'
import { getEnquiryForm } from './public/get-enquiry-form.ts'
import { getEnquiryReceipt } from './public/get-enquiry-receipt.ts'
import { getStudyForm } from './public/get-study-form.ts'
import { listOpenForms } from './public/list-open-forms.ts'
import { listPlaces } from './public/list-places.ts'
import { startEnquiry } from './public/start-enquiry.ts'
import { submitEnquiry } from './public/submit-enquiry.ts'
import { assignedEnquiries, newEnquiries, notifyQueue } from './queue.ts'
import { createReply } from './replies/create-reply.ts'
import { listReplies } from './replies/list-replies.ts'
import { removeReply } from './replies/remove-reply.ts'
import { saveReply } from './replies/save-reply.ts'
import { enquiryKeys } from './sealing.ts'
import { submittedEnquiries } from './submitted-enquiries.ts'

type Needs = {
  readonly accounts: Pick<EnquiriesContext, 'sendNote' | 'toPhone'>
  readonly access: Pick<EnquiriesContext, 'rolesHolding'>
  readonly screening: Pick<EnquiriesContext, 'screen'>
}
type Enquiries = Capability & {
  readonly demo: Demo
  /** Returns true when an open form lets readers write to the site. */
  hasContactForm(): Promise<boolean>
}

export const enquiries = defineCapability({
  name: 'enquiries',
  texts: enquiriesText,
  actions: enquiriesActions,
  permissions: PERMISSIONS,
  pages: enquiriesPages,
  titles: {
    reply: { idType: 'uuid', query: 'select id, title as zh, title as en from enquiries.saved_reply where id = any ($1::uuid[])' },
    form: {
      idType: 'uuid',
      query: "select id, draft #>> '{title,zh-CN}' as zh, draft #>> '{title,en-US}' as en from enquiries.form where id = any ($1::uuid[])",
    },
  },
  consoleOrder: 140,
  open: openEnquiries,
})

function openEnquiries(platform: Platform, needs: Needs): Enquiries {
  const context: EnquiriesContext = {
    ...platform,
    sendNote: needs.accounts.sendNote,
    toPhone: needs.accounts.toPhone,
    rolesHolding: needs.access.rolesHolding,
    screen: needs.screening.screen,
  }
  return {
    sweeps: [() => sweep(context)],
    keyUses: [enquiryKeys(context)],
    eraseAccount: (tx, accountId) => eraseAccount(context, tx, accountId),
    assignments: [assignedEnquiries],
    matters: [newEnquiries],
    demo: openDemo(context),
    submissions: [submittedEnquiries(context.database)],
    waiting: [
      { page: 'enquiries', permission: 'enquiries:answer', count: ({ accountId }) => countWaiting(context.database.of(), accountId) },
    ],
    hasContactForm: () => hasContactForm(context),
    places: () => listPlaces(context),
    routes: {
      answers: [...publicAnswers(context), ...deskAnswers(context), ...replyAnswers(context), ...formAnswers(context)],
    },
  }
}

/** Deletes in small batches until none is left; the messages with the answers are removed with their enquiries. */
async function sweep(context: EnquiriesContext): Promise<number> {
  for (let swept = 0; ; ) {
    const batch = await context.database.inTransaction(async (tx: Tx) => {
      const ids = await deleteDue(tx)
      if (ids.length === 0) return 0
      await context.removeNotifications(tx, ids.map(answerMatter))
      await notifyQueue(context, tx)
      return ids.length
    })
    if (batch === 0) return swept
    swept += batch
  }
}

const publicAnswers = (context: EnquiriesContext) =>
  bind(context, [getEnquiryForm, listOpenForms, getStudyForm, startEnquiry, submitEnquiry, getEnquiryReceipt])

const deskAnswers = (context: EnquiriesContext) =>
  bind(context, [
    listEnquiries,
    getEnquiry,
    revealEnquiryPhone,
    listAnswerers,
    assignEnquiries,
    answerEnquiry,
    addEnquiryNote,
    closeEnquiry,
    exportEnquiries,
  ])

const replyAnswers = (context: EnquiriesContext) => bind(context, [listReplies, createReply, saveReply, removeReply])

const formAnswers = (context: EnquiriesContext) =>
  bind(context, [listForms, listFormNames, findStudies, getForm, createForm, saveForm, publishForm, setFormState, removeForm])
