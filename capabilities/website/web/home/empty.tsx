import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { isOperatorUser, useSession } from '#web/session/session.ts'
import { homeText } from '../../text/home-texts.ts'
import styles from './blocks.module.css'

/** Says that the site has no content yet, with two links; operators get links to the next steps instead. */
export function HomeEmpty() {
  const t = useTranslate(homeText)
  const worksHere = isOperatorUser(useSession().user)
  return (
    <section className={layout.section}>
      <div className={styles.frame}>
        <EmptyState
          icon="news"
          title={t('empty')}
          actions={
            worksHere ? (
              <>
                <ButtonLink to="/dashboard/workplace" kind="solid">
                  {t('empty-next')}
                </ButtonLink>
                <ButtonLink to="/content/items" kind="quiet">
                  {t('empty-write')}
                </ButtonLink>
              </>
            ) : (
              <>
                <ButtonLink to="/about/index">{t('empty-about')}</ButtonLink>
                <ButtonLink to="/login" kind="quiet">
                  {t('empty-login')}
                </ButtonLink>
              </>
            )
          }
        >
          {t(worksHere ? 'empty-yours' : 'empty-text')}
        </EmptyState>
      </div>
    </section>
  )
}
