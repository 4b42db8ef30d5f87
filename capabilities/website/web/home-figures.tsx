import layout from '#web/kit/layout.module.css'
import { names } from '#web/kit/names.ts'
import text from '#web/kit/text.module.css'
import { useSay } from '#web/language.ts'
import { homeText } from '../text/home-texts.ts'
import styles from './home-figures.module.css'
import type { HomeView } from './home-view.ts'

/** Numbers with the day on which they were counted. */
export function HomeFigures({ figures, countedOn }: Pick<HomeView, 'figures' | 'countedOn'>) {
  const say = useSay(homeText)
  return (
    <section className={names(layout.section, layout.close)}>
      <h2 className={text.hidden}>{say('figures')}</h2>
      <dl className={styles.figures}>
        {figures.slice(0, 4).map(({ value, unit, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {unit && <small>{unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {countedOn && <p className={styles.counted}>{say('counted', { date: countedOn })}</p>}
    </section>
  )
}
