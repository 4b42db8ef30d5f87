import day from '#web/kit/art/hero.svg?url'
import night from '#web/kit/art/hero-night.svg?url'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import layout from '#web/kit/layout.module.css'
import { names } from '#web/kit/names.ts'
import { useSay } from '#web/language.ts'
import { useTheme } from '#web/preferences.ts'
import { homeText } from '../text/home-texts.ts'
import styles from './home-hero.module.css'
import type { HomeView } from './home-view.ts'

/** One statement, one picture that leaves the grid to the right, one action. Morning in the light theme, night in the dark one. */
export function HomeHero({ title, lead, action }: HomeView['hero']) {
  const say = useSay(homeText)
  const time = useTheme() === 'dark' ? 'night' : 'day'
  return (
    <section className={names(styles.hero, layout.band)}>
      <div className={styles.say}>
        <h1>
          <BrokenTitle parts={title} />
        </h1>
        <p>{lead}</p>
        <ButtonLink to={action.href} kind="solid" size="large" after="arrow">
          {action.label}
        </ButtonLink>
      </div>
      <figure className={styles.picture}>
        <img src={time === 'night' ? night : day} alt={say(`${time}-alt`)} width={1600} height={1100} fetchPriority="high" />
        <figcaption>{say(`${time}`)}</figcaption>
      </figure>
    </section>
  )
}
