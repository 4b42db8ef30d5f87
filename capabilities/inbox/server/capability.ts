import type { Permission } from '#contract/permission.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import type { Routes } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import { matterChanged, notificationsRemoved, notified, todosClosed } from '#server/notify/notifier.ts'
import type { Log } from '#server/observe/log.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Platform } from '#server/platform.ts'
import { serveChannel } from '#server/realtime/channels.ts'
import { inboxPages } from '../console.ts'
import * as calls from '../contract.ts'
import { inboxActions } from '../text/actions.ts'
import { inboxText } from '../text/texts.ts'
import { createAnnouncement } from './announcements/create-announcement.ts'
import { loadDemo, removeDemo } from './announcements/demo.ts'
import { listAnnouncements } from './announcements/list-announcements.ts'
import { listAudiences } from './announcements/list-audiences.ts'
import { listCurrentAnnouncements } from './announcements/list-current-announcements.ts'
import { updateAnnouncement } from './announcements/update-announcement.ts'
import { withdrawAnnouncement } from './announcements/withdraw-announcement.ts'
import type { Audience } from './context.ts'
import { deliverMany, type OwnMessage } from './delivery/deliver-many.ts'
import { findHolders, type HoldersContext } from './delivery/holders.ts'
import { openNotifier } from './delivery/notify.ts'
import { eraseAccount } from './erase-account.ts'
import { dropChosenLetters } from './letters/letter-store.ts'
import { type Mail, openLetters } from './letters/letters.ts'
import { clearMessages } from './messages/clear-messages.ts'
import { getCounts } from './messages/get-counts.ts'
import { getMessage } from './messages/get-message.ts'
import { listMessages } from './messages/list-messages.ts'
import { markAllMessagesRead } from './messages/mark-all-messages-read.ts'
import { markMessagesRead } from './messages/mark-messages-read.ts'
import { restoreMessages } from './messages/restore-messages.ts'
import { searchMessages } from './messages/search-messages.ts'
import { getPreferences } from './preferences/get-preferences.ts'
import { savePreferences } from './preferences/save-preferences.ts'
import { sweepInbox } from './sweep-inbox.ts'

type InboxContext = HoldersContext & {
  readonly database: Database
  readonly recorder: Recorder
  readonly log: Log
  audiences(): Promise<readonly Audience[]>
  /** Sends emails, if a mail server is configured. The inbox never sends SMS. */
  readonly mail: Mail | undefined
}
type Needs = {
  readonly access: Pick<InboxContext, 'rolesHolding' | 'audiences'>
  readonly profile: { readonly letters: InboxContext['mail'] }
}

type Inbox = AsyncDisposable &
  Capability & {
    /** Returns those of the accounts that are active and have a permission. */
    holdersOf(tx: AnyTransaction, permission: Permission, among: readonly string[]): Promise<readonly string[]>
    /** Delivers thousands of individual messages as part of the transaction. */
    deliver(tx: AnyTransaction, messages: readonly OwnMessage[]): Promise<void>
    /** Drops the queued emails of such messages for an account, as part of the transaction. */
    dropChosenLetters(tx: AnyTransaction, accountId: string): Promise<void>
    /** Returns true when the account has a verified email address. */
    hasAddress(accountId: string): Promise<boolean>
    readonly demo: { readonly load: typeof loadDemo; readonly remove: typeof removeDemo }
  }

export const inbox = defineCapability({
  name: 'inbox',
  texts: inboxText,
  actions: inboxActions,
  permissions: calls.inboxPermissions,
  pages: inboxPages,
  titles: {
    announcement: {
      idType: 'uuid',
      query: 'select id, title_zh as zh, title_en as en from inbox.announcement where id = any ($1::uuid[])',
    },
  },
  consoleOrder: 50,
  open: openInbox,
})

function openInbox(platform: Platform, needs: Needs): Inbox {
  const context: InboxContext = {
    ...platform,
    rolesHolding: needs.access.rolesHolding,
    audiences: needs.access.audiences,
    mail: needs.profile.letters,
  }
  const open = new AsyncDisposableStack()
  if (context.mail) open.use(openLetters({ ...context, mail: context.mail }))
  const holdersOf = (tx: AnyTransaction, permission: Permission, among?: readonly string[]) =>
    findHolders(context, tx, permission, undefined, among)
  const notifier = openNotifier({ holdersOf, hasMail: context.mail !== undefined })
  return {
    routes: routesOf(context),
    channels: [serveChannel(calls.inboxChannel), serveChannel(calls.announcementsChannel)],
    listeners: [
      on(notified, notifier.notify),
      on(todosClosed, notifier.closeTodos),
      on(matterChanged, notifier.reconcileTodos),
      on(notificationsRemoved, notifier.removeNotifications),
    ],
    holdersOf,
    eraseAccount,
    deliver: (tx, messages) => deliverMany(tx, messages, context.mail !== undefined),
    dropChosenLetters: (tx, accountId) => dropChosenLetters(tx.of(), accountId),
    hasAddress: async (accountId) => (await context.mail?.hasAddress(accountId)) ?? false,
    demo: { load: loadDemo, remove: removeDemo },
    sweeps: [() => sweepInbox(context)],
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

const routesOf = (context: InboxContext): Routes => ({
  answers: bind(context, [
    listMessages,
    markMessagesRead,
    getCounts,
    searchMessages,
    getMessage,
    markAllMessagesRead,
    clearMessages,
    restoreMessages,
    getPreferences,
    savePreferences,
    listCurrentAnnouncements,
    listAnnouncements,
    listAudiences,
    createAnnouncement,
    updateAnnouncement,
    withdrawAnnouncement,
  ]),
})
