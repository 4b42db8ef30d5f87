import type { Capability } from '#server/capability.ts'
import type { Database } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { type Answers, answer } from '#server/http/answer.ts'
import { notified, todosClosed } from '#server/notify/notifier.ts'
import type { Log } from '#server/observe/log.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import { serveChannel } from '#server/realtime/channels.ts'
import * as calls from '../contract.ts'
import { type Audience, announce, changeOne, listAll, withdrawOne } from './announce.ts'
import { listForReader } from './announcements.ts'
import { clearOwn, restoreOwn } from './clear-messages.ts'
import { inboxDeclared } from './declared.ts'
import { eraseAccount } from './erase-account.ts'
import { findHolders, type HoldersDeps } from './holders.ts'
import { type Mail, openLetters } from './letters.ts'
import { searchBox, tellBox, tellCounts, tellMessage } from './list-messages.ts'
import { keepPreferences, tellPreferences } from './preferences.ts'
import { markAllAsRead, markAsRead } from './read-messages.ts'
import { sweepInbox } from './sweep-inbox.ts'
import { openTeller } from './tell.ts'

export type InboxDeps = HoldersDeps & {
  readonly database: Database
  readonly recorder: Recorder
  readonly log: Log
  /** Every role there is, with its title. */
  audiences(): Promise<readonly Audience[]>
  /** What sends letters, where mail is configured. Nobody sends a text message for anything in here. */
  readonly mail: Mail | undefined
}
type Needs = Pick<InboxDeps, 'rolesHolding' | 'audiences' | 'mail'>

/** Opens the message box of every account, which keeps what any capability notifies people of. */
export function openInbox(platform: Omit<InboxDeps, keyof Needs>, needs: Needs): AsyncDisposable & Capability {
  const deps: InboxDeps = { ...platform, ...needs }
  const open = new AsyncDisposableStack()
  if (deps.mail) open.use(openLetters({ ...deps, mail: deps.mail }))
  const teller = openTeller({ holdersOf: (tx, permission) => findHolders(deps, tx, permission), hasMail: deps.mail !== undefined })
  return {
    routes: routesOf(deps),
    listeners: [on(notified, teller.tell), on(todosClosed, teller.closeTodos)],
    eraseAccount,
    sweeps: [() => sweepInbox(deps)],
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

const routesOf = (deps: InboxDeps): Answers => ({
  ...inboxDeclared,
  channels: [serveChannel(calls.inboxChannel), serveChannel(calls.announcementsChannel)],
  answers: [
    answer(calls.listMessages, (_, caller) => tellBox(deps, caller)),
    answer(calls.readMessages, (input, caller) => markAsRead(deps, input, caller)),
    answer(calls.readCounts, (_, caller) => tellCounts(deps, caller)),
    answer(calls.searchMessages, (input, caller) => searchBox(deps, input, caller)),
    answer(calls.readMessage, (input, caller) => tellMessage(deps, input, caller)),
    answer(calls.readAllMessages, (input, caller) => markAllAsRead(deps, input, caller)),
    answer(calls.clearMessages, (input, caller) => clearOwn(deps, input, caller)),
    answer(calls.restoreMessages, (input, caller) => restoreOwn(deps, input, caller)),
    answer(calls.readPreferences, (_, caller) => tellPreferences(deps, caller)),
    answer(calls.savePreferences, (input, caller) => keepPreferences(deps, input, caller)),
    answer(calls.readAnnouncements, (_, caller) => listForReader(deps, caller)),
    answer(calls.listAnnouncements, (input) => listAll(deps, input)),
    answer(calls.listAudiences, async (_, { language }) => ({
      ok: (await deps.audiences()).map(({ name, title }) => ({ name, title: title[language] })),
    })),
    answer(calls.createAnnouncement, (input, caller) => announce(deps, input, caller)),
    answer(calls.changeAnnouncement, (input, caller) => changeOne(deps, input, caller)),
    answer(calls.withdrawAnnouncement, (input, caller) => withdrawOne(deps, input, caller)),
  ],
})
