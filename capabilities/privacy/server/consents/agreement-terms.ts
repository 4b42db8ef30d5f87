import { sql } from 'kysely'
import { NOT_AGREED } from '#capabilities/accounts/contract.ts'
import type { Cached } from '#server/database/cached-value.ts'
import type { Database } from '#server/database/database.ts'
import type { Sql, Tables } from '../context.ts'
import type { Terms } from './context.ts'

/** Announces a new version of the agreement, or another consequence of declining one. */
export const TERMS = 'privacy:terms'

/** Caches the terms, because each act of a member asks for them. */
export const openTerms = (database: Pick<Database, 'cache'>): Cached<Terms> => database.cache<Tables, Terms>({ topic: TERMS, read })

async function read(db: Sql): Promise<Terms> {
  const [rules, versions] = await Promise.all([
    db.selectFrom('privacy.rules').select('is_read_only').executeTakeFirst(),
    sql<{ version: string; since: Date; is_material: boolean }>`
      select version, since, is_material from accounts.agreement_history order by number`.execute(db),
  ])
  return {
    isReadOnly: rules?.is_read_only ?? false,
    versions: versions.rows.map(({ version, since, is_material }) => ({ version, since, isMaterial: is_material })),
  }
}

/** Returns true when a material change was published after the version that the account agreed to, or when it has agreed to none. */
export function isOutdated({ versions }: Pick<Terms, 'versions'>, agreed: string | undefined): boolean {
  if (agreed === NOT_AGREED) return versions.length > 0
  const at = versions.findIndex(({ version }) => version === agreed)
  return versions.slice(at + 1).some(({ isMaterial }) => isMaterial)
}

/** Returns true for a version that includes the newest material change. Older ones can no longer be accepted. */
export function isAcceptable({ versions }: Pick<Terms, 'versions'>, version: string): boolean {
  const at = versions.findIndex((each) => each.version === version)
  return at >= 0 && !versions.slice(at + 1).some(({ isMaterial }) => isMaterial)
}
