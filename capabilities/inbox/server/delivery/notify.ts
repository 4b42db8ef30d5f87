import type { Bilingual } from '#contract/language.ts'
import type { Notification } from '#contract/notification.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Tx } from '../context.ts'
import { lockBoxes } from '../counter-store.ts'
import {
  closeOpen,
  findOpenTodos,
  lockMatter,
  type MessageContent,
  type OpenTodo,
  removeMessages,
  writePost,
} from './notification-store.ts'
import { publishNews, publishNumbers } from './numbers.ts'

type NotifierContext = {
  /** Returns the active accounts that have a permission, optionally among the given ones, up to a limit. */
  holdersOf(tx: AnyTransaction, permission: Permission, among?: readonly string[]): Promise<readonly string[]>
  readonly hasMail: boolean
}

const AT_ONCE = 500
const TITLE_LENGTH = 200
const TEXT_LENGTH = 2_000

export function openNotifier({ holdersOf, hasMail }: NotifierContext): Notifier {
  async function receiversOf(tx: AnyTransaction, to: Notification['to']): Promise<readonly string[]> {
    if ('holders' in to) return (await holdersOf(tx, to.holders)).filter((id) => id !== to.except)
    return to.holding === undefined ? [...new Set(to.accounts)] : await holdersOf(tx, to.holding, to.accounts)
  }
  async function deliver(tx: AnyTransaction, post: MessageContent, accountIds: readonly string[]): Promise<void> {
    const content = fit(post)
    for (const some of inBatches(accountIds.toSorted())) {
      await lockBoxes(seen(tx), some)
      const notified = await writePost(seen(tx), { content, accountIds: some, hasMail })
      const { kind: type, about, title, path = null } = content
      await publishNews(seen(tx), notified, { type, about, title, path })
    }
  }
  async function closeAll(tx: AnyTransaction, open: readonly OpenTodo[]): Promise<void> {
    await publishNumbers(seen(tx), await closeOpen(seen(tx), open))
  }
  return {
    notify: async (tx, { to, ...post }) => await deliver(tx, post, await receiversOf(tx, to)),
    closeTodos: async (tx, matter) => await closeAll(tx, await findOpenTodos(seen(tx), matter)),
    removeNotifications: async (tx, matters) => await publishNumbers(seen(tx), await removeMessages(seen(tx), matters)),
    async reconcileTodos(tx, matter) {
      await lockMatter(seen(tx), matter.name)
      const open = await findOpenTodos(seen(tx), matter.name)
      const { surplus, missing } = await compareTodos(tx, matter, { open, receiversOf })
      await closeAll(tx, surplus)
      for (const { todo, accountIds } of missing) await deliver(tx, { ...todo, isOnce: true }, accountIds)
    },
  }
}

/** Types the caller's transaction with the tables of this capability. */
const seen = (tx: AnyTransaction): Tx => tx.of()

function inBatches(accountIds: readonly string[]): string[][] {
  const batches: string[][] = []
  for (let start = 0; start < accountIds.length; start += AT_ONCE) batches.push(accountIds.slice(start, start + AT_ONCE))
  return batches
}

/** Notifications of other capabilities may quote user text of any length. */
const fit = (post: MessageContent): MessageContent => ({ ...post, title: cut(post.title, TITLE_LENGTH), text: cut(post.text, TEXT_LENGTH) })

function cut(words: Bilingual, most: number): Bilingual {
  const short = (text: string) => {
    const points = [...text]
    return points.length <= most ? text : `${points.slice(0, most - 1).join('')}…`
  }
  return { 'zh-CN': short(words['zh-CN']), 'en-US': short(words['en-US']) }
}

type Difference = {
  /** Open to-dos whose matter is closed, or does not concern the account. */
  readonly surplus: readonly OpenTodo[]
  readonly missing: readonly { readonly todo: Todo; readonly accountIds: readonly string[] }[]
}

type Comparison = {
  readonly open: readonly OpenTodo[]
  readonly receiversOf: (tx: AnyTransaction, to: Notification['to']) => Promise<readonly string[]>
}

async function compareTodos(tx: AnyTransaction, matter: Matter, { open, receiversOf }: Comparison): Promise<Difference> {
  if ('findOpen' in matter) {
    const still = new Set(await matter.findOpen(tx, [...new Set(open.map((each) => each.matter))]))
    const accounts = open.map(({ account_id }) => account_id)
    const able = new Set(matter.holding === undefined ? accounts : await receiversOf(tx, { accounts, holding: matter.holding }))
    return { surplus: open.filter((each) => !still.has(each.matter) || !able.has(each.account_id)), missing: [] }
  }
  const holders = Map.groupBy(open, (each) => each.matter)
  const wanted = new Map<string, ReadonlySet<string>>()
  const missing: Difference['missing'][number][] = []
  for (const todo of await matter.findTodos(tx)) {
    const receivers = new Set(await receiversOf(tx, todo.to))
    wanted.set(todo.matter, receivers)
    const accountIds = receivers.difference(new Set(holders.get(todo.matter)?.map(({ account_id }) => account_id)))
    if (accountIds.size > 0) missing.push({ todo, accountIds: [...accountIds] })
  }
  return { surplus: open.filter((each) => !wanted.get(each.matter)?.has(each.account_id)), missing }
}
