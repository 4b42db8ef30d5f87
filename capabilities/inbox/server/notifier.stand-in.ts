import type { Pool } from 'pg'
import type { Role } from '#contract/caller.ts'
import type { Notification } from '#contract/notification.ts'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { type Database, type DatabaseSettings, openDatabase } from '#server/database/database.ts'
import type { Tx } from './context.ts'
import { findActiveHolders } from './delivery/holders.ts'
import { openNotifier } from './delivery/notify.ts'

/** Simulates another capability that sends notifications, in its own process beside the test world. */
export type NotifierStandIn = AsyncDisposable & {
  notify(post: Partial<Notification> & Pick<Notification, 'to'>): Promise<void>
  /** Notifies, then rolls the transaction back. */
  notifyAndFail(post: Partial<Notification> & Pick<Notification, 'to'>): Promise<void>
  close(matter: string): Promise<void>
  readonly database: Database
}
type NotifierOptions = { readonly hasMail?: boolean; readonly roles?: readonly Role[] }

export async function openNotifierStandIn(
  { sql }: { readonly sql: Pool },
  { hasMail = false, roles = [] }: NotifierOptions = {},
): Promise<NotifierStandIn> {
  await using open = new AsyncDisposableStack()
  const settings = { ...sql.options, max: 16, connectionTimeoutMillis: 30_000 } as DatabaseSettings
  const announcements = open.use(await openAnnouncements(settings))
  const database = open.use(openDatabase(settings, announcements))
  const holdersOf: Parameters<typeof openNotifier>[0]['holdersOf'] = (tx, permission, among) =>
    findActiveHolders({ rolesHolding: async () => roles }, tx, { permission, among })
  const notifier = openNotifier({ holdersOf, hasMail })
  const opened = open.move()
  return {
    notify: (post) => database.inTransaction((tx: Tx) => notifier.notify(tx, { ...PLAIN, ...post })),
    notifyAndFail: (post) =>
      database
        .inTransaction(async (tx: Tx) => {
          await notifier.notify(tx, { ...PLAIN, ...post })
          throw new Error('The act failed')
        })
        .then(
          () => Promise.reject(new Error('It did not fail')),
          () => {},
        ),
    database,
    close: (matter) => database.inTransaction((tx: Tx) => notifier.closeTodos(tx, matter)),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

const PLAIN = {
  kind: 'message',
  about: 'content',
  title: { 'zh-CN': '标题', 'en-US': 'Title' },
  text: { 'zh-CN': '正文', 'en-US': 'Text' },
} as const
