import { writeMoment } from '#contract/dates.ts'
import { type Bilingual, inEachLanguage, type Language } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { accountsText } from '../../text/texts.ts'
import type { AccountsContext, Tx } from '../context.ts'
import { readPhone } from '../phone/phone-store.ts'

type ClosingNotice = {
  readonly accountId: string
  readonly kind: 'closing-planned' | 'closing-due' | 'closing-cancelled'
  /** The time of the erasure; null when it is cancelled. */
  readonly at: Date | null
  /** The address of the caller; null without one. */
  readonly address: string | null
}

/**
 * Notifies the person of an account that is closing, as part of the transaction: on the security page and in the message centre, by email
 * to a verified address, and by text message. Email and text message reach a person who is logged in nowhere.
 */
export async function notifyOfClosing(context: AccountsContext, tx: Tx, { accountId, kind, at, address }: ClosingNotice): Promise<void> {
  await tx.insertInto('accounts.notice').values({ account_id: accountId, kind, address }).execute()
  const write = (language: Language) => writeNotice(language, { kind, at, address })
  const text: Bilingual = inEachLanguage(write)
  const title = inBoth(accountsText, `notice.${kind}`)
  await sendText(context, tx, { accountId, kind, at })
  const to = { accounts: [accountId] }
  await context.notify(tx, { kind: 'notice', about: 'security', to, title, text, path: '/information/index', isAlwaysMailed: true })
}

function writeNotice(language: Language, { kind, at, address }: Omit<ClosingNotice, 'accountId'>): string {
  const t = translatorOf(accountsText, language)
  const from = address === null ? '' : t('notice-text.with-address', { address })
  const text =
    at === null || kind === 'closing-cancelled' ? t('notice-text.not-you') : t(`notice-text.${kind}`, { at: writeMoment(at, language) })
  return language === 'zh-CN' ? `${from}${text}` : `${from} ${text}`.trim()
}

/** The language of the person is unknown outside a request, so the country of the phone decides. */
async function sendText(context: AccountsContext, tx: Tx, { accountId, kind, at }: Omit<ClosingNotice, 'address'>): Promise<void> {
  const columns = await readPhone(tx, accountId)
  const phone = columns ? context.phones.open(accountId, columns) : null
  if (phone === null) return
  const language = phone.startsWith('+86') ? 'zh-CN' : 'en-US'
  const t = translatorOf(accountsText, language)
  const text =
    at === null || kind === 'closing-cancelled' ? t('closing-sms.cancelled') : t(`closing-sms.${kind}`, { at: writeMoment(at, language) })
  await context.sendNote(tx, { phone, purpose: `note-${kind}`, language, text, path: '/login' })
}
