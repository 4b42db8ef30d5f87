import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { inBoth, translatorOf } from '#contract/text.ts'
import { Icon } from '#web/kit/picture/icon.tsx'
import layout from '#web/kit/style/layout.module.css'
import { fit, row, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { loadUser } from '#web/session/user.ts'
import { useSlot } from '#web/slots.tsx'
import { profileText } from '../text/texts.ts'
import { ProfileDetails } from './details.tsx'
import { ProfileHead } from './identity.tsx'
import styles from './information-page.module.css'
import { ownHome } from './own-home-slot.ts'
import { useRecord } from './record.ts'
import { UnsavedGuard } from './unsaved.tsx'

export const handle: PageHandle = {
  name: 'information',
  requiresAuth: true,
  breadcrumb: [{ text: inBoth(profileText, 'information.title') }],
}
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
export const meta: Meta = ({ matches }) => {
  const t = translatorOf(profileText, languageIn(matches))
  return titled(matches, t('information.title'), t('information.description'))
}

/** Shows the own details. Parts of other capabilities, such as security, follow below. */
export default function InformationPage() {
  const t = useTranslate(profileText)
  const record = useRecord()
  const OwnHome = useSlot(ownHome)
  useEffect(() => {
    void loadUser()
  }, [])
  if (!record) return null
  return (
    <UnsavedGuard>
      <div className={`${layout.band} ${styles.page}`}>
        <div className={layout.sub}>
          <nav className={styles.nav} aria-label={t('information.sections')}>
            <a className={row(12)} href="#details">
              <Icon name="user" />
              {t('information.details')}
            </a>
            <a className={row(12)} href="#security">
              <Icon name="shield" />
              {t('information.security')}
            </a>
          </nav>
          <div className={stack(48, fit, styles.main)}>
            <ProfileHead record={record} />
            <Suspense>
              <OwnHome />
            </Suspense>
            <section id="details" className={stack(16)}>
              <h2>{t('information.details')}</h2>
              <ProfileDetails record={record} />
            </section>
            <Outlet />
          </div>
        </div>
      </div>
    </UnsavedGuard>
  )
}
