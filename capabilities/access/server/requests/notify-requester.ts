import type { Bilingual } from '#contract/language.ts'
import type { Notification } from '#contract/notification.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { accessText } from '../../text/texts.ts'
import type { AccessContext, Tx } from '../context.ts'
import type { LockedRole } from '../roles/role-store.ts'
import { titleOf } from '../roles/role-view.ts'

type Decided = {
  readonly id: string
  readonly accountId: string
  readonly permission: string
  readonly given: LockedRole | null
  readonly answer: string | null
}

export function notifyRequester({ notify, words }: Pick<AccessContext, 'notify' | 'words'>, tx: Tx, decided: Decided): Promise<void> {
  const { id, accountId, given } = decided
  return notify(tx, {
    kind: 'message',
    about: 'approval',
    to: { accounts: [accountId] },
    title: inBoth(accessText, given ? 'request.granted-title' : 'request.refused-title'),
    path: `/result/${given ? 'success' : 'error'}?${new URLSearchParams({ id })}`,
    text: describe(words.titleOf(decided.permission), decided),
  } satisfies Notification)
}

function describe(title: Bilingual, { given, answer }: Decided): Bilingual {
  const describeIn = (language: keyof Bilingual): string => {
    const t = translatorOf(accessText, language)
    const permission = title[language]
    if (given) return t('request.granted-text', { role: titleOf(given)[language], permission })
    return t('request.refused-text', { permission, reason: answer ?? '' })
  }
  return { 'zh-CN': describeIn('zh-CN'), 'en-US': describeIn('en-US') }
}
