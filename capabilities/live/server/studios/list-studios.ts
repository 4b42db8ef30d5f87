import type { Outcome } from '#contract/call.ts'
import { type listStudios as call, MOST_STUDIOS } from '../../contract.ts'
import type { LiveDeps } from '../deps.ts'
import { findStudios } from './studio-store.ts'

export async function listStudios({ database }: Pick<LiveDeps, 'database'>): Promise<Outcome<typeof call>> {
  const rows = await findStudios(database.of(), MOST_STUDIOS)
  return {
    ok: rows.map(({ id, number, title, language, category, status, method, starts_at, changed_at, is_on_air }) => ({
      id,
      number,
      title,
      language,
      category,
      status,
      method,
      isOnAir: is_on_air,
      startsAt: starts_at?.toISOString() ?? null,
      changedAt: changed_at.toISOString(),
    })),
  }
}
