import { defineEvent } from '#contract/event.ts'
import type { Notification } from '#contract/notification.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Matter } from './matter.ts'

export const notified = defineEvent<Notification>('platform.notified', { required: true })
export const todosClosed = defineEvent<string>('platform.todos-closed', { required: true })
export const notificationsRemoved = defineEvent<readonly string[]>('platform.notifications-removed', { required: true })
export const matterChanged = defineEvent<Matter>('platform.matter-changed', { required: true })

/** How every capability notifies people. Each is part of its transaction: kept, counted and heard, or not at all. */
export type Notifier = {
  notify(tx: AnyTransaction, notification: Notification): Promise<void>
  /** The act is done: the to-dos of its matter are closed, whosever they are. */
  closeTodos(tx: AnyTransaction, matter: string): Promise<void>
  /** Deletes the messages of matters that are deleted, with letters that wait. */
  removeNotifications(tx: AnyTransaction, matters: readonly string[]): Promise<void>
  /** Opens and closes to-dos until they are those that the matter asks for now. Comes last: changes of one kind wait here for each other. */
  reconcileTodos(tx: AnyTransaction, matter: Matter): Promise<void>
}

/** The capability that keeps notifications listens. */
export const notifier: Notifier = {
  notify: (tx, notification) => tx.emit(notified, notification),
  closeTodos: (tx, matter) => tx.emit(todosClosed, matter),
  removeNotifications: (tx, matters) => tx.emit(notificationsRemoved, matters),
  reconcileTodos: (tx, matter) => tx.emit(matterChanged, matter),
}
