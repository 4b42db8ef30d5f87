import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { homeText } from '../../text/home-texts.ts'
import styles from './empty.module.css'

/** A new installation: the truth, and two ways on. */
export function HomeEmpty() {
  const t = useTranslate(homeText)
  return (
    <section className={layout.section}>
      <div className={styles.frame}>
        <EmptyState
          icon="news"
          title={t('empty')}
          actions={
            <>
              <ButtonLink to="/about/index">{t('empty-about')}</ButtonLink>
              <ButtonLink to="/login" kind="quiet">
                {t('empty-login')}
              </ButtonLink>
            </>
          }
        >
          {t('empty-text')}
        </EmptyState>
      </div>
    </section>
  )
}
