import { clsx as cx } from 'clsx'
import layout from '#web/kit/style/layout.module.css'
import { grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { homeText } from '../../text/home-texts.ts'
import styles from './blocks.module.css'
import { SectionHead } from './section-head.tsx'
import type { ViewOf } from './view-home.ts'

export function HomeFigures({ head, figures, counted }: ViewOf<'figures'>) {
  const t = useTranslate(homeText)
  return (
    <section className={layout.section}>
      {head.title ? <SectionHead {...head} /> : <h2 className={text.hidden}>{t('figures')}</h2>}
      <dl className={grid(24, styles.figures)}>
        {figures.map(({ value, unit, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {unit && <small>{unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {counted && <p className={cx(text.quiet, styles.counted)}>{counted}</p>}
    </section>
  )
}
