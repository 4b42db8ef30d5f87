import { defineEvent } from '#contract/event.ts'
import type { Notification } from '#contract/notification.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Matter } from './matter.ts'

export const notified = defineEvent<Notification>('platform.notified', { required: true })
export const todosClosed = defineEvent<string>('platform.todos-closed', { required: true })
export const notificationsRemoved = defineEvent<readonly string[]>('platform.notifications-removed', { required: true })
export const matterChanged = defineEvent<Matter>('platform.matter-changed', { required: true })

/**
 * Sends notifications for every capability. Each method is part of the transaction: its effects are stored, counted and announced together,
 * or not at all.
 */
export type Notifier = {
  notify(tx: AnyTransaction, notification: Notification): Promise<void>
  /** Closes the to-dos of a matter for all accounts, because the act is done. */
  closeTodos(tx: AnyTransaction, matter: string): Promise<void>
  /** Deletes the notifications of deleted matters, and their pending emails. */
  removeNotifications(tx: AnyTransaction, matters: readonly string[]): Promise<void>
  /**
   * Opens and closes to-dos until they match what the matter requires. Call it last in a transaction, because changes of one kind wait here
   * for each other.
   */
  reconcileTodos(tx: AnyTransaction, matter: Matter): Promise<void>
}

/** The capability that stores notifications listens to these events. */
export const notifier: Notifier = {
  notify: (tx, notification) => tx.emit(notified, notification),
  closeTodos: (tx, matter) => tx.emit(todosClosed, matter),
  removeNotifications: (tx, matters) => tx.emit(notificationsRemoved, matters),
  reconcileTodos: (tx, matter) => tx.emit(matterChanged, matter),
}
