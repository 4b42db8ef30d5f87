import type { Language } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import { accountsText } from '../text/texts.ts'
import type { Tx } from './sessions/session-store.ts'

/** What happened to an account and its owner should know (S37, S23). */
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

export type NoticesDeps = {
  readonly notify: Notifier['notify']
}
/** Part of the act's transaction: kept for the security page, and told to the owner's message centre (S37). */
export type AddNotice = (tx: Tx, accountId: string, kind: NoticeKind, address: string | null) => Promise<void>
/** What those need who do something that the owner should know of. */
export type Noticing = { readonly addNotice: AddNotice }

/** Told last in a transaction where that is possible: the numbers of the message centre are held from then on. */
export const openNotices =
  ({ notify }: NoticesDeps): AddNotice =>
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

/** From where, if a person did it, and what to do if that was not the owner. */
function describe(language: Language, kind: NoticeKind, address: string | null): string {
  const t = translatorOf(accountsText, language)
  const from = address === null ? '' : t('notice-text.with-address', { address })
  const advice =
    kind === 'reset-pending' || kind === 'phone-released' || kind === 'question-cleared'
      ? t(`notice-text.${kind}`)
      : t('notice-text.not-you')
  return language === 'zh-CN' ? `${from}${advice}` : `${from} ${advice}`.trim()
}
