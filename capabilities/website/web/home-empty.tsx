import { ButtonLink } from '#web/kit/button.tsx'
import layout from '#web/kit/layout.module.css'
import { EmptyState } from '#web/kit/state.tsx'
import { useSay } from '#web/language.ts'
import { websiteText } from '../text/texts.ts'
import styles from './home-empty.module.css'

/** A new installation: the truth, and two ways on. */
export function HomeEmpty() {
  const say = useSay(websiteText)
  return (
    <section className={layout.section}>
      <div className={styles.frame}>
        <EmptyState
          icon="news"
          title={say('home.empty')}
          actions={
            <>
              <ButtonLink to="/about/index">{say('home.empty-about')}</ButtonLink>
              <ButtonLink to="/login" kind="quiet">
                {say('home.empty-login')}
              </ButtonLink>
            </>
          }
        >
          {say('home.empty-text')}
        </EmptyState>
      </div>
    </section>
  )
}
