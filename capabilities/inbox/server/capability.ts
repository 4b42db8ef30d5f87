import type { Permission } from '#contract/permission.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import { matterChanged, notificationsRemoved, notified, todosClosed } from '#server/notify/notifier.ts'
import type { Platform } from '#server/platform.ts'
import { serveChannel } from '#server/realtime/channels.ts'
import { inboxPages } from '../console.ts'
import * as calls from '../contract.ts'
import { inboxActions } from '../text/actions.ts'
import { inboxText } from '../text/texts.ts'
import * as announcementCalls from './announcements/announcement-calls.ts'
import { loadDemo, removeDemo } from './announcements/demo.ts'
import type { InboxContext } from './context.ts'
import { deliverMany, type OwnMessage } from './delivery/deliver-many.ts'
import { findActiveHolders } from './delivery/holders.ts'
import { openNotifier } from './delivery/notify.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { mailLaunch } from './letters/launch-lines.ts'
import { dropChosenLetters, openLetters } from './letters/letters.ts'
import { mailStatus } from './letters/mail-status.ts'
import * as marketingCalls from './marketing/marketing-calls.ts'
import * as messageCalls from './messages/message-calls.ts'
import { personalData } from './personal-data.ts'
import * as preferenceCalls from './preferences/preference-calls.ts'
import { inboxRetention } from './retention.ts'

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
  targets: {
    announcement: {
      title: { idType: 'uuid', query: 'select id, title_zh as zh, title_en as en from inbox.announcement where id = any ($1::uuid[])' },
      path: inboxPages.announcements.path,
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
  platform.status.add(mailStatus(context.database, context.mail !== undefined))
  platform.launch.add(mailLaunch(context.mail !== undefined))
  const holdersOf = (tx: AnyTransaction, permission: Permission, among?: readonly string[]) =>
    findActiveHolders(context, tx, { permission, among })
  const notifier = openNotifier({ holdersOf, hasMail: context.mail !== undefined })
  return {
    routes: { answers: bind(context, [messageCalls, preferenceCalls, announcementCalls, marketingCalls]) },
    channels: [serveChannel(calls.inboxChannel), serveChannel(calls.announcementsChannel)],
    listeners: [
      on(notified, notifier.notify),
      on(todosClosed, notifier.closeTodos),
      on(matterChanged, notifier.reconcileTodos),
      on(notificationsRemoved, notifier.removeNotifications),
    ],
    holdersOf,
    personalData,
    eraseAccounts,
    deliver: (tx, messages) => deliverMany(tx, messages, context.mail !== undefined),
    dropChosenLetters: (tx, accountId) => dropChosenLetters(tx.of(), accountId),
    hasAddress: async (accountId) => (await context.mail?.hasAddress(accountId)) ?? false,
    demo: { load: loadDemo, remove: removeDemo },
    retention: inboxRetention,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}
