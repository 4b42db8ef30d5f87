import type { LiveContext } from '../context.ts'

export async function mayBroadcast(
  { rolesHolding, meets }: Pick<LiveContext, 'rolesHolding' | 'meets'>,
  accountId: string,
  roles: readonly string[],
): Promise<boolean> {
  const holding = await rolesHolding('live:broadcast')
  return roles.some((role) => holding.includes(role)) && (await meets(accountId, 'certified:personal'))
}
