import { inEachLanguage } from '#contract/language.ts'
import type { Permission } from '#contract/permission.ts'
import { inBoth } from '#contract/text.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { accessText } from '../../text/texts.ts'
import type { AccessContext, Tables } from '../context.ts'
import { findName } from '../people-store.ts'
import { accessMatter, findOpenRequests } from './request-store.ts'

/** Makes each open request a to-do of every operator who can grant it. */
export const openAccessRequests = (context: Pick<AccessContext, 'words'>): Matter => ({
  name: 'access-request:',
  findTodos: async (tx) => await Promise.all((await findOpenRequests(tx.of<Tables>())).map((asked) => todoOf(context, tx, asked))),
})

async function todoOf(
  { words }: Pick<AccessContext, 'words'>,
  tx: AnyTransaction,
  { id, account_id, permission, reason }: Awaited<ReturnType<typeof findOpenRequests>>[number],
): Promise<Todo> {
  const title = words.titleOf(permission as Permission)
  const textIn = (language: 'zh-CN' | 'en-US') => inBoth(accessText, 'request.todo-text', { permission: title[language], reason })[language]
  return {
    kind: 'todo',
    about: 'approval',
    to: { holders: 'access:manage' },
    title: inBoth(accessText, 'request.todo-title', { name: await findName(tx.of<Tables>(), account_id) }),
    text: inEachLanguage(textIn),
    path: '/access/requests',
    matter: accessMatter(id),
    namedAccounts: [account_id],
  }
}
