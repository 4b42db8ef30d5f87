import { avatarUrl } from '#capabilities/profile/contract.ts'
import { maskPhone } from '#contract/mask.ts'
import type { PersonRow } from './people-store.ts'

export const toRow = (row: PersonRow) => ({
  id: row.account_id,
  username: row.username,
  name: row.name,
  avatar: row.avatar && avatarUrl(row.avatar),
  phone: row.phone && maskPhone(row.phone),
  roles: row.roles,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
})
