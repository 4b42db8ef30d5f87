import type { Bilingual, Language } from '#contract/language.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { translatorOf } from '#contract/text.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import { profileText } from '../../text/texts.ts'
import { findVerifiedEmail } from './email-store.ts'
import type { Emails } from './emails.ts'

type MessageLetter = {
  readonly id: string
  readonly accountId: string
  readonly title: Bilingual
  readonly text: Bilingual
  readonly path: string | null
  /** The language of the email and the path of the unsubscribe link. Null makes the email bilingual, without such a link. */
  readonly chosen: { readonly language: Language; readonly stopPath: string } | null
}
type MessageLettersContext = Pick<Platform, 'database' | 'identity'> & { readonly mailer: Mailer; readonly emails: Emails }

/** Sends emails of the message centre, to verified addresses only. An email is bilingual when the reader's language is unknown. */
export function openMessageLetters({ database, mailer, identity, emails }: MessageLettersContext) {
  const sql = database.of()
  return {
    hasAddress: async (accountId: string): Promise<boolean> => (await findVerifiedEmail({ emails }, sql, accountId)) !== null,
    async send({ id, accountId, ...letter }: MessageLetter): Promise<'sent' | 'no-address'> {
      const to = await findVerifiedEmail({ emails }, sql, accountId)
      if (to === null) return 'no-address'
      await mailer.send({ id: `message-${id}`, to, ...writeLetter(letter, await identity.current()) })
      return 'sent'
    },
  }
}

/** Writes subject and text of an email, signed with the name of the site. */
export function writeLetter(
  { title, text, path, chosen }: Omit<MessageLetter, 'id' | 'accountId'>,
  { publicUrl, name }: Pick<SiteIdentity, 'publicUrl' | 'name'>,
) {
  const at = (place: string) => `${publicUrl}${place}`
  const link = path === null ? [] : [at(path)]
  if (chosen) {
    const { language } = chosen
    const stop = at(chosen.stopPath)
    const parts = [text[language], ...link, name[language], translatorOf(profileText, language)('letter.stop', { address: stop })]
    return { subject: title[language], text: parts.join('\n\n'), language, stop }
  }
  const parts = [title['zh-CN'], text['zh-CN'], title['en-US'], text['en-US'], ...link, ...new Set([name['zh-CN'], name['en-US']])]
  return { subject: `${title['zh-CN']} / ${title['en-US']}`, text: parts.join('\n\n'), language: 'zh-CN' as const }
}
