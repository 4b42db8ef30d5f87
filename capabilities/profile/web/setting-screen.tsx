import { clsx as cx } from 'clsx'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ScreenBoundary } from '#web/console/screen/screen-boundary.tsx'
import { ScreenLoading } from '#web/console/screen/screen-loading.tsx'
import box from '#web/kit/style/box.module.css'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Tabs } from '#web/kit/tabs.tsx'
import { useTranslate } from '#web/language.ts'
import { loadUser } from '#web/session/user.ts'
import { useSlot } from '#web/slots.tsx'
import type { UserRecord } from '../contract.ts'
import { profileText } from '../text/texts.ts'
import { ProfileDetails } from './details.tsx'
import { EmailRow } from './email/email-row.tsx'
import { ProfileHead } from './identity.tsx'
import { useRecord } from './record.ts'
import styles from './setting.module.css'
import { settingPanels } from './setting-slot.ts'

const TABS = ['basic', 'security', 'certification'] as const
type Tab = (typeof TABS)[number]

export default function SettingScreen() {
  const t = useTranslate(profileText)
  const record = useRecord()
  const [search, setSearch] = useSearchParams()
  const current = TABS.find((tab) => tab === search.get('tab')) ?? 'basic'
  useEffect(() => {
    void loadUser()
  }, [])
  if (!record) return <ScreenLoading />
  return (
    <div className={stack(16)}>
      <div className={cx(box.card, styles.card)}>
        <ProfileHead record={record} />
      </div>
      <div className={cx(box.card, styles.card)}>
        <Tabs<Tab>
          label={t('setting.tabs')}
          tabs={TABS.map((id) => ({ id, text: t(`setting.${id}`) }))}
          current={current}
          onChange={(tab) => setSearch(tab === 'basic' ? {} : { tab }, { replace: true })}
        >
          <h2 className={text.hidden}>{t(`setting.${current}`)}</h2>
          <div className={styles.panel}>
            <ScreenBoundary key={current}>
              <Suspense fallback={<ScreenLoading />}>
                <Panel tab={current} record={record} />
              </Suspense>
            </ScreenBoundary>
          </div>
        </Tabs>
      </div>
    </div>
  )
}

function Panel({ tab, record }: { readonly tab: Tab; readonly record: UserRecord }) {
  const { security: Security, certification: Certification, readings: Readings, logins: Logins } = useSlot(settingPanels)
  if (tab === 'basic') return <ProfileDetails record={record} />
  if (tab === 'certification') return <Certification />
  return (
    <Security>
      <EmailRow email={record.email} />
      <Logins />
      <Readings />
    </Security>
  )
}
