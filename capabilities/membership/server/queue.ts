import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { APPLICATIONS_PATH } from '../contract.ts'
import { branchTodo, type NamedBranch } from './branch-todo.ts'
import type { MembershipContext, Tx } from './context.ts'
import { findSecretaries } from './secretaries.ts'

type Context = Pick<MembershipContext, 'rolesHolding' | 'teams'>

const PREFIX = 'membership-applications:'

/** Shows the secretaries of a branch one to-do for its waiting applications; the office has that of a branch without a secretary. */
export const waitingApplications = (context: Context): Matter => ({
  name: PREFIX,
  findTodos: (tx) => findTodos(context, tx),
})

async function findTodos(context: Context, transaction: AnyTransaction): Promise<readonly Todo[]> {
  const tx: Tx = transaction.of()
  const { rows } = await sql<NamedBranch & { readonly team_id: string | null }>`
    select id, team_id, name_zh, name_en from membership.branch
    where exists (select from membership.application where branch_id = branch.id and state = 'submitted') order by id`.execute(tx)
  const teamIds = rows.flatMap(({ team_id }) => team_id ?? [])
  const secretaries = rows.length === 0 ? new Map<string, string[]>() : await findSecretaries(context, tx, teamIds)
  return rows.map((branch) => {
    const accounts = branch.team_id === null ? undefined : secretaries.get(branch.team_id)
    return branchTodo(branch, {
      to: accounts ? { accounts, holding: 'membership:review' } : { holders: 'membership:manage' },
      matter: `${PREFIX}${branch.id}`,
      path: `${APPLICATIONS_PATH}?branch=${branch.id}`,
      text: 'todo.applications',
    })
  })
}
