import type { Language } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import { accountsText } from '../text/texts.ts'
import type { Tx } from './sessions/session-store.ts'

/** Events of an account that its owner is notified of (S37, S23). */
type NoticeKind =
  | 'password-changed'
  | 'password-reset'
  | 'reset-pending'
  | 'reset-called-off'
  | 'phone-changed'
  | 'phone-released'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'question-set'
  | 'question-removed'
  | 'question-cleared'
  | 'became-administrator'

export type NoticesContext = {
  readonly notify: Notifier['notify']
}
/** Runs in the transaction of the action: keeps a notice for the security page and notifies the owner in the message centre (S37). */
export type AddNotice = (tx: Tx, accountId: string, kind: NoticeKind, address: string | null) => Promise<void>
export type Noticing = { readonly addNotice: AddNotice }

/** Call it last in a transaction where possible, because it locks the numbering of the message centre until the transaction ends. */
export const openNotices =
  ({ notify }: NoticesContext): AddNotice =>
  async (tx, accountId, kind, address) => {
    await tx.insertInto('accounts.notice').values({ account_id: accountId, kind, address }).execute()
    await notify(tx, {
      kind: 'notice',
      about: 'security',
      to: { accounts: [accountId] },
      title: inBoth(accountsText, `notice.${kind}`),
      text: { 'zh-CN': describe('zh-CN', kind, address), 'en-US': describe('en-US', kind, address) },
      path: '/information/index',
    })
  }

/** Names the address of the caller, if there was one, and says what the owner can do if it was not them. */
function describe(language: Language, kind: NoticeKind, address: string | null): string {
  const t = translatorOf(accountsText, language)
  const from = address === null ? '' : t('notice-text.with-address', { address })
  const advice =
    kind === 'reset-pending' || kind === 'phone-released' || kind === 'question-cleared'
      ? t(`notice-text.${kind}`)
      : t('notice-text.not-you')
  return language === 'zh-CN' ? `${from}${advice}` : `${from} ${advice}`.trim()
}
