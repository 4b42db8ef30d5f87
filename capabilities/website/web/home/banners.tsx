import { clsx as cx } from 'clsx'
import { type MouseEvent, useState } from 'react'
import day from '#web/kit/art/hero.svg?url'
import night from '#web/kit/art/hero-night.svg?url'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import layout from '#web/kit/style/layout.module.css'
import { cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useTheme } from '#web/preferences.ts'
import { homeText } from '../../text/home-texts.ts'
import styles from './banners.module.css'
import type { ViewOf } from './view-home.ts'

type Props = ViewOf<'banners'> & {
  /** Is true when the banner contains the page title (h1). */
  readonly isFirst: boolean
}
type Slide = Props['slides'][number]

/**
 * Shows one statement, one picture that extends beyond the grid, and one action. Visitors scroll between slides; there is no automatic
 * rotation.
 */
export function Banners(props: Props) {
  const { slides, isFirst } = props
  const [slide, ...more] = slides
  return slide && more.length === 0 ? <Banner {...slide} title1={isFirst} soon={isFirst} /> : <Strip {...props} />
}

function Strip({ id, label, slides, isFirst }: Props) {
  const [shown, setShown] = useState(0)
  return (
    <section className={styles.all} aria-label={label}>
      <div
        className={styles.strip}
        onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {slides.map((slide, at) => (
          <div key={slide.name} id={`${id}-${at}`} className={styles.slide}>
            <Banner {...slide} title1={isFirst && at === 0} soon={isFirst && at === 0} />
          </div>
        ))}
      </div>
      <nav className={cx(layout.band, styles.ways)} aria-label={label}>
        <ul className={cluster([0, 24])}>
          {slides.map((slide, at) => (
            <li key={slide.name}>
              <a href={`#${id}-${at}`} aria-current={at === shown} onClick={turnTo}>
                <span className={text.hidden}>{slide.name}</span>
                <span aria-hidden>{slide.title.join('')}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}

/** Scrolls horizontally only; neither the page position nor the address changes. */
function turnTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const slide = document.getElementById(event.currentTarget.hash.slice(1))
  slide?.parentElement?.scrollTo({ left: slide.offsetLeft })
}

function Banner({ title, text: words, label, href, cover, title1, soon }: Slide & { readonly title1: boolean; readonly soon: boolean }) {
  const Title = title1 ? 'h1' : 'h2'
  return (
    <div className={cx(styles.hero, layout.band)}>
      <div className={styles.say}>
        <Title>
          <BrokenTitle parts={title} />
        </Title>
        {words && <p>{words}</p>}
        {label && (
          <ButtonLink to={href} kind="solid" size="large" after="arrow">
            {label}
          </ButtonLink>
        )}
      </div>
      {cover ? (
        <figure className={styles.picture}>
          <picture>
            {cover.sets.map(({ type, set }) => (
              <source key={type} type={type} srcSet={set} sizes="(min-width: 900px) 52vw, 100vw" />
            ))}
            <img
              src={cover.src}
              alt={cover.alt}
              width={1600}
              height={1100}
              style={{ objectPosition: cover.at }}
              {...(soon ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
          </picture>
        </figure>
      ) : (
        <House soon={soon} />
      )}
    </div>
  )
}

/** Shows the built-in drawing: morning in the light theme, night in the dark theme. */
function House({ soon }: { readonly soon: boolean }) {
  const t = useTranslate(homeText)
  const time = useTheme() === 'dark' ? 'night' : 'day'
  return (
    <figure className={styles.picture}>
      <img
        src={time === 'night' ? night : day}
        alt={t(`${time}-alt`)}
        width={1600}
        height={1100}
        {...(soon && { fetchPriority: 'high' as const })}
      />
    </figure>
  )
}
