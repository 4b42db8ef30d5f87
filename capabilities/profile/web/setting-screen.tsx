import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ScreenBoundary } from '#web/console/screen-boundary.tsx'
import { ScreenLoading } from '#web/console/screen-loading.tsx'
import { consoleParts } from '#web/console-parts.ts'
import { Tabs } from '#web/kit/tabs.tsx'
import text from '#web/kit/text.module.css'
import { useSay } from '#web/language.ts'
import { loadUser } from '#web/user.ts'
import type { UserRecord } from '../contract.ts'
import { profileText } from '../text/texts.ts'
import { Details } from './details.tsx'
import { EmailRow } from './email-row.tsx'
import { Identity } from './identity.tsx'
import { useRecord } from './record.ts'
import styles from './setting.module.css'

const TABS = ['basic', 'security', 'certification'] as const
type Tab = (typeof TABS)[number]

type Part = ComponentType<{ readonly children?: ReactNode }>
/** What other capabilities bring, loaded when its tab is opened. */
const PARTS: Readonly<Record<Exclude<Tab, 'basic'>, Part | undefined>> = {
  security: consoleParts.settings?.security && lazy(consoleParts.settings.security),
  certification: consoleParts.settings?.certification && lazy(consoleParts.settings.certification),
}

/** Everything about oneself that can be set. The tab stands in the address. */
export default function SettingScreen() {
  const say = useSay(profileText)
  const record = useRecord()
  const [search, setSearch] = useSearchParams()
  const tabs = TABS.filter((tab) => tab === 'basic' || PARTS[tab])
  const current = tabs.find((tab) => tab === search.get('tab')) ?? 'basic'
  useEffect(() => {
    void loadUser()
  }, [])
  if (!record) return <ScreenLoading />
  return (
    <div className={styles.screen}>
      <div className={styles.card}>
        <Identity record={record} />
      </div>
      <div className={styles.card}>
        <Tabs<Tab>
          label={say('setting.tabs')}
          tabs={tabs.map((id) => ({ id, text: say(`setting.${id}`) }))}
          current={current}
          onChange={(tab) => setSearch(tab === 'basic' ? {} : { tab }, { replace: true })}
        >
          <h2 className={text.hidden}>{say(`setting.${current}`)}</h2>
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
  if (tab === 'basic') return <Details record={record} />
  const Own = PARTS[tab]
  return Own && <Own>{tab === 'security' && <EmailRow email={record.email} />}</Own>
}
