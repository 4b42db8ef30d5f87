import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import { countUpTo } from '#server/kinds/waiting.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { DUES_PATH } from '../../contract.ts'
import { branchTodo, type NamedBranch } from '../branch-todo.ts'
import type { MembershipContext, Tx } from '../context.ts'
import { type Reach, within } from '../reach.ts'
import { findSecretaries } from '../secretaries.ts'

type Context = Pick<MembershipContext, 'rolesHolding' | 'teams'>
type Waiting = NamedBranch & { readonly team_id: string | null }

const PREFIX = 'membership-dues:'

/** The account may confirm a payment that it has not recorded and that is not its own, as in `checkPayment`. */
const mayCheck = (account: ReturnType<typeof sql>) =>
  sql`payment.state = 'recorded' and recorded_by <> ${account} and member.account_id is distinct from ${account}`

/** Counts the dues within the reach that this account may confirm. */
export const countWaitingPayments = (reach: Reach, accountId: string) =>
  countUpTo(sql`
    from membership.payment join membership.member on member.id = payment.member_id
    where member.account_id is not null and ${mayCheck(sql`${accountId}::uuid`)} and ${within(reach, 'member.branch_id')}`)

/** Shows one to-do for the recorded dues of a branch to the secretaries who may confirm some, or else to the office. */
export const waitingPayments = (context: Context): Matter => ({
  name: PREFIX,
  findTodos: (tx) => findTodos(context, tx),
})

async function findTodos(context: Context, transaction: AnyTransaction): Promise<readonly Todo[]> {
  const tx: Tx = transaction.of()
  const { rows } = await sql<Waiting>`
    select id, team_id, name_zh, name_en from membership.branch
    where id in (select branch_id from membership.payment join membership.member on member.id = member_id where payment.state = 'recorded')
    order by id`.execute(tx)
  if (rows.length === 0) return []
  const teamIds = rows.flatMap(({ team_id }) => team_id ?? [])
  const [secretaries, office] = [await findSecretaries(context, tx, teamIds), await findOffice(context, tx)]
  const checkers = await findCheckers(tx, [...new Set([...secretaries.values(), office].flat())])
  return rows.flatMap((branch) => {
    const may = checkers.get(branch.id) ?? []
    const own = (branch.team_id === null ? undefined : secretaries.get(branch.team_id)) ?? []
    const [accounts] = [own, office].map((some) => some.filter((id) => may.includes(id))).filter(({ length }) => length > 0)
    if (!accounts) return []
    const path = `${DUES_PATH}?state=recorded&branch=${branch.id}` as const
    return [
      branchTodo(branch, { to: { accounts, holding: 'membership:review' }, matter: `${PREFIX}${branch.id}`, path, text: 'todo.payments' }),
    ]
  })
}

/** Returns the active accounts of the office. */
async function findOffice({ rolesHolding }: Context, tx: Tx): Promise<readonly string[]> {
  const roles = await rolesHolding('membership:manage', tx)
  const { rows } = await sql<{ id: string }>`
    select account_id as id from accounts.person where status = 'active' and roles && ${[...roles]}::text[] and roles <> '{user}'`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Returns those of the accounts that may confirm at least one payment, by branch. */
async function findCheckers(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ branch: string; checkers: string[] }>`
    select branch.id as branch, array_agg(checker) as checkers from membership.branch, unnest(${[...accountIds]}::uuid[]) as checker
    where exists (
      select from membership.payment join membership.member on member.id = payment.member_id
      where member.branch_id = branch.id and ${mayCheck(sql`checker`)})
    group by branch.id`.execute(tx)
  return new Map(rows.map(({ branch, checkers }) => [branch, checkers]))
}
