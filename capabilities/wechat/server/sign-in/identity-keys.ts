import { sql as raw } from 'kysely'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { WechatContext } from '../context.ts'
import { storedId, tryOpen } from './identity.ts'

type Row = { readonly name: string; readonly sealed: Buffer }
const BATCH = 200

/** Renames and reseals identities under the newest key. One that cannot be opened keeps its row, in case its key is restored. */
export const identityKeys = ({ database, keyring }: Pick<WechatContext, 'database' | 'keyring'>): KeyUse => ({
  name: 'WeChat identities',
  reseal: () =>
    database.inTransaction(async (tx) => {
      const { rows } = await raw<Row>`
        select name, sealed from wechat.identity where key_id <> ${keyring.newest} limit ${BATCH} for update skip locked`.execute(tx)
      let resealed = 0
      for (const row of rows) {
        const id = tryOpen(keyring, row)
        if (id === undefined) continue
        const { name, sealed, keyId } = storedId(keyring, id)
        await raw`update wechat.identity set name = ${name}, sealed = ${sealed}, key_id = ${keyId} where name = ${row.name}`.execute(tx)
        resealed++
      }
      return resealed
    }),
  async findOld(keyIds) {
    const { rows } = await raw<{ keyId: string; values: number }>`
      select key_id as "keyId", count(*)::int as values from wechat.identity where key_id = any (${[...keyIds]}::text[]) group by key_id`.execute(
      database.of(),
    )
    return rows
  },
})
