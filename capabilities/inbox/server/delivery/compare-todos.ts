import type { Notification } from '#contract/notification.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import type { OpenTodo } from './notification-store.ts'

type Difference = {
  /** Open to-dos whose matter is closed, or does not concern the account. */
  readonly surplus: readonly OpenTodo[]
  readonly missing: readonly { readonly todo: Todo; readonly accountIds: readonly string[] }[]
}

export async function compareTodos(
  tx: AnyTransaction,
  matter: Matter,
  open: readonly OpenTodo[],
  receiversOf: (tx: AnyTransaction, to: Notification['to']) => Promise<readonly string[]>,
): Promise<Difference> {
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
