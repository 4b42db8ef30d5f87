import { Link } from 'react-router'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Chip } from '#web/kit/chip.tsx'
import layout from '#web/kit/layout.module.css'
import { names } from '#web/kit/names.ts'
import { useSay } from '#web/language.ts'
import { homeText } from '../text/home-texts.ts'
import styles from './home-studies.module.css'
import type { HomeView, StudyView } from './home-view.ts'
import { SectionHead } from './section-head.tsx'
import { StudyMapView } from './study-map.tsx'

const STATES = {
  recruiting: ['ok', 'user'],
  'nearly-full': ['warn', 'clock'],
  'follow-up': ['info', 'history'],
} as const

type Props = Pick<HomeView, 'studies' | 'map' | 'places' | 'centres'>

/** Featured studies beside a map of their centres. */
export function HomeStudies({ studies, map, places, centres }: Props) {
  const say = useSay(homeText)
  return (
    <section className={names(layout.section, layout.shade)}>
      <SectionHead
        title={say('studies')}
        lead={map && say('studies-lead', { places, centres })}
        onward={{ to: '/platformShow/multicenter', text: say('studies-all') }}
      />
      <div className={layout.sub}>
        {map && (
          <div className={styles.map}>
            <StudyMapView
              map={map}
              words={{ label: say('map', { places: map.points.length }), size: say('map-size'), lead: say('map-lead') }}
            />
          </div>
        )}
        <div className={map ? styles.list : styles.wideList}>
          {studies.map((study) => (
            <Study key={study.id} {...study} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Study({ code, title, centres, enrolled, planned, percent, state }: StudyView) {
  const say = useSay(homeText)
  const [kind, icon] = STATES[state]
  return (
    <article className={styles.study}>
      <div className={styles.top}>
        <span className={styles.code}>{code}</span>
        <Chip kind={kind} icon={icon}>
          {say(`state.${state}`)}
        </Chip>
      </div>
      <h3>
        <Link to="/platformShow/multicenter">
          <BrokenTitle parts={title} />
        </Link>
      </h3>
      <div className={styles.progress}>
        <span>{say('centres', { centres })}</span>
        <span>{say('people', { enrolled, planned })}</span>
      </div>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
        <rect width={percent} height={4} />
      </svg>
    </article>
  )
}
