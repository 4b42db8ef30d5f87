import { hash } from 'node:crypto'
import { drawToken, newPhone } from '../../world/people.ts'
import { askWell } from './kinds/ask-well.ts'
import type { UsedSite } from './site.ts'

/** At least as many as the cache of records has places (`capabilities/profile/server/record/record-cache.ts`), the largest one by account. */
const ACCOUNTS = 10_500
const AT_ONCE = 20

/** Fills the caches by account as far as they go, answers included, so that what grows afterwards is no cache that fills. */
export async function fillCaches({ sql, url }: Pick<UsedSite, 'sql' | 'url'>): Promise<void> {
  const tokens = await Promise.all(Array.from({ length: ACCOUNTS }, () => drawToken(sql)))
  await sql.query(
    `with given as (select * from unnest($1::text[], $2::bytea[]) as given (phone, token_hash)),
     account as (
       insert into accounts.account (id, phone, password_hash, password_changed_at, password_is_long, roles, agreement_version, agreed_at)
       select gen_random_uuid(), phone, '', platform.now(), true, '{user}', '2026-11', platform.now() from given returning id, phone
     )
     insert into accounts.session (account_id, token_hash, level, idle_limit, expires_at, address, agent)
     select id, token_hash, 'full', interval '12 hours', platform.now() + interval '12 hours', '10.0.0.1', 'node' from account join given using (phone)`,
    [tokens.map(() => newPhone()), tokens.map((token) => hash('sha256', token, 'buffer'))],
  )
  const left = [...tokens]
  const readRecords = async () => {
    for (let token = left.pop(); token !== undefined; token = left.pop())
      await askWell(url, '/system/auth/user/getUserInfoByOpenId', {}, token)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readRecords))
}
