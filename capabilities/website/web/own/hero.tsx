import { clsx as cx } from 'clsx'
import { pictureUrl } from '#web/kit/art.ts'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTheme } from '#web/preferences.ts'
import { Cover } from '../cover.tsx'
import styles from './page-blocks.module.css'
import type { PageBlockView } from './view-page.ts'

type Props = { readonly block: PageBlockView; readonly isTitle?: boolean }

/** Shows a statement beside a picture that extends beyond the grid. `isTitle` makes its title the page title (h1). */
export function Hero({ block: { title, paragraphs, link, cover }, isTitle = false }: Props) {
  const Title = isTitle ? 'h1' : 'h2'
  const drawing = pictureUrl(useTheme() === 'dark' ? 'dusk' : 'green')
  return (
    <section className={cx(layout.band, styles.hero)}>
      <div className={styles.say}>
        <Title>
          <BrokenTitle parts={title} />
        </Title>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && (
          <ButtonLink to={link.to} kind="solid" size="large" after="arrow">
            {link.text}
          </ButtonLink>
        )}
      </div>
      <div className={styles.picture}>
        <Cover cover={cover} drawing={drawing} sizes="(min-width: 900px) 46vw, 88vw" hasAlt={cover !== null} soon={isTitle} />
      </div>
    </section>
  )
}
