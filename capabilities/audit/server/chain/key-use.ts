import { sql as raw } from 'kysely'
import { DAY } from '#contract/duration.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import type { KeyUse, OldKey } from '#server/secrets/key-use.ts'
import { readTrailDays } from '../trail-term.ts'

type Part = { readonly keyId: string; readonly last: Date }

/**
 * Keys of entries, links and the last checkpoint. They are not signed again: that would vouch for their current content, and external
 * anchors would belong to another chain. A key is unused a day past the retention of the last entry that it signed.
 */
export const trailKeys = ({ database, keepDays }: { readonly database: Pick<Database, 'of'>; readonly keepDays: number }): KeyUse => ({
  name: 'the audit trail (its entries keep the key that signed them)',
  async findOld(keyIds) {
    const found = new Map<string, Date>()
    const sql = database.of<unknown>()
    const { rows } = await raw<Part>`
      select key_id as "keyId", at as last from audit.checkpoint where key_id = any (${keyIds}::text[])
        and upto = (select max(upto) from audit.checkpoint)`.execute(sql)
    for (const { keyId, last } of rows) found.set(keyId, last)
    for await (const { keyId, last } of lastEntries(sql, keyIds)) found.set(keyId, last)
    const days = await readTrailDays(sql, keepDays)
    return [...found].map(([keyId, last]): OldKey => ({ keyId, until: new Date(last.getTime() + (days + 1) * DAY) }))
  },
})

/** Searches day by day from the newest entry back until each key is found, so that no statement reads the whole trail. */
async function* lastEntries(sql: ReturnType<Database['of']>, keyIds: readonly string[]): AsyncGenerator<Part> {
  const { rows } = await raw<{ first: Date | null; last: Date }>`select min(at) as first, max(at) as last from audit.entry`.execute(sql)
  const { first, last } = one(rows)
  const wanted = new Set(keyIds)
  for (let end = last?.getTime() + 1; first && end > first.getTime() && wanted.size > 0; end -= DAY) {
    const parts = await raw<Part>`
      select key_id as "keyId", max(at) as last from (
        select entry.key_id, at from audit.entry where at > ${new Date(end - DAY)} and at <= ${new Date(end)}
        union all
        select link.key_id, at from audit.entry join audit.link on entry_id = id where at > ${new Date(end - DAY)} and at <= ${new Date(end)}
      ) as signed where key_id = any (${[...wanted]}::text[]) group by key_id`.execute(sql)
    for (const part of parts.rows) {
      wanted.delete(part.keyId)
      yield part
    }
  }
}
