import { useState } from 'react'
import { writeMonth } from '#contract/dates.ts'
import { Button } from '#web/kit/button.tsx'
import { Avatar } from '#web/kit/picture/avatar.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { avatarUrl, type UserRecord } from '../contract.ts'
import { profileText } from '../text/texts.ts'
import { AccountNumber } from './account-number.tsx'
import { AvatarDialog } from './avatar-dialog.tsx'
import styles from './information-page.module.css'

export function ProfileHead({ record }: { readonly record: UserRecord }) {
  const t = useTranslate(profileText)
  const language = useLanguage()
  const [changing, setChanging] = useState(false)
  return (
    <header className={cluster([16, 24])}>
      <Avatar name={record.displayName} picture={record.avatar && avatarUrl(record.avatar)} size="large" />
      <div className={styles.who}>
        <h1>{record.displayName}</h1>
        <p className={cluster([0, 20])}>
          <Time at={record.registrationDate}>{t('information.joined', { when: writeMonth(record.registrationDate, language) })}</Time>
          <span>
            {t('information.number')} <AccountNumber id={record.accountId} />
          </span>
        </p>
      </div>
      <Button icon="picture" onClick={() => setChanging(true)}>
        {t('avatar.change')}
      </Button>
      <AvatarDialog record={record} open={changing} onClose={() => setChanging(false)} />
    </header>
  )
}
