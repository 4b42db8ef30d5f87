import { BrokenTitle } from '#web/kit/broken-title.tsx'
import layout from '#web/kit/layout.module.css'
import { names } from '#web/kit/names.ts'
import { useSay } from '#web/language.ts'
import { homeText } from '../text/home-texts.ts'
import styles from './home-steps.module.css'
import type { HomeView } from './home-view.ts'
import { SectionHead } from './section-head.tsx'

/** Achievements as a line of years that runs out of the page. */
export function HomeSteps({ steps }: Pick<HomeView, 'steps'>) {
  const say = useSay(homeText)
  return (
    <section className={names(layout.section, styles.section)}>
      <SectionHead title={say('steps')} onward={{ to: '/platformShow/achievement', text: say('steps-all') }} />
      <ol className={styles.line}>
        {steps.slice(0, 4).map(({ year, title, note }) => (
          <li key={`${year}${title.join('')}`}>
            <b>{year}</b>
            <i aria-hidden />
            <h3>
              <BrokenTitle parts={title} />
            </h3>
            <p>{note}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
