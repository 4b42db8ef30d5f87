import type { Words } from '#contract/language.ts'
import type { Database } from '#server/database/database.ts'
import type { Identity } from '#server/identity.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import type { ProfileTables } from '../tables.ts'
import { findVerifiedEmail } from './email-store.ts'

type MessageLetter = {
  readonly id: string
  readonly accountId: string
  readonly title: Words
  readonly text: Words
  readonly path: string | null
}
export type MessageLettersDeps = {
  readonly database: Pick<Database, 'of'>
  readonly mailer: Mailer
  readonly identity: Pick<Identity, 'current'>
}

/** Letters of the message box, to addresses that were verified and to no other. Which language its reader likes is not known here: both are in it. */
export function openMessageLetters({ database, mailer, identity }: MessageLettersDeps) {
  const sql = database.of<ProfileTables>()
  return {
    hasAddress: async (accountId: string): Promise<boolean> => (await findVerifiedEmail(sql, accountId)) !== null,
    async send({ id, accountId, title, text, path }: MessageLetter): Promise<'sent' | 'no-address'> {
      const to = await findVerifiedEmail(sql, accountId)
      if (to === null) return 'no-address'
      const link = path === null ? [] : [`${(await identity.current()).publicUrl}${path}`]
      const parts = [title['zh-CN'], text['zh-CN'], title['en-US'], text['en-US'], ...link]
      await mailer.send({
        id: `message-${id}`,
        to,
        subject: `${title['zh-CN']} / ${title['en-US']}`,
        text: parts.join('\n\n'),
        language: 'zh-CN',
      })
      return 'sent'
    },
  }
}
