import { useTranslate } from '#web/language.ts'
import { accountsText } from '../../text/texts.ts'
import type { Security } from './security.ts'
import styles from './security-page.module.css'
import { RelativeTime } from './when.tsx'

export function NoticeList({ notices }: { readonly notices: Security['notices'] }) {
  const t = useTranslate(accountsText)
  return (
    <div className={styles.notices}>
      <h3>{t('security.notices')}</h3>
      {notices.length === 0 ? (
        <small>{t('security.notices-empty')}</small>
      ) : (
        <ul>
          {notices.map(({ kind, at, address }) => (
            <li key={`${at}${kind}`}>
              {t(keyOf(kind))}
              <small>
                <RelativeTime at={at} />
                {address && t('security.notices-from', { address })}
              </small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const KINDS = [
  'password-changed',
  'password-reset',
  'reset-pending',
  'reset-called-off',
  'phone-changed',
  'phone-released',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'recovery-codes-renewed',
  'question-set',
  'question-removed',
  'became-administrator',
  'imported-password-removed',
  'closing-planned',
  'closing-due',
  'closing-cancelled',
] as const

const keyOf = (kind: string) => `notice.${KINDS.find((known) => known === kind) ?? 'other'}` as const
