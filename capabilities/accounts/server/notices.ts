import { inEachLanguage, type Language } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { accountsText } from '../text/texts.ts'
import type { AccountsContext, NoticeKind } from './context.ts'

/** Call it last in a transaction where possible, because it locks the numbering of the message centre until the transaction ends. */
export const openNotices =
  ({ notify }: Pick<AccountsContext, 'notify'>): AccountsContext['addNotice'] =>
  async (tx, accountId, kind, address) => {
    await tx.insertInto('accounts.notice').values({ account_id: accountId, kind, address }).execute()
    await notify(tx, {
      kind: 'notice',
      about: 'security',
      to: { accounts: [accountId] },
      title: inBoth(accountsText, `notice.${kind}`),
      text: inEachLanguage((language) => describe(language, kind, address)),
      path: '/information/index',
    })
  }

/** Names the address of the caller, if there was one, and says what the owner can do if it was not them. */
function describe(language: Language, kind: NoticeKind, address: string | null): string {
  const t = translatorOf(accountsText, language)
  const from = address === null ? '' : t('notice-text.with-address', { address })
  const advice =
    kind === 'reset-pending' || kind === 'phone-released' || kind === 'question-cleared' || kind === 'imported-password-removed'
      ? t(`notice-text.${kind}`)
      : t('notice-text.not-you')
  return language === 'zh-CN' ? `${from}${advice}` : `${from} ${advice}`.trim()
}
