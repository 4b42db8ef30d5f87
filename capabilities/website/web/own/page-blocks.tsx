import { clsx as cx } from 'clsx'
import type { ComponentType } from 'react'
import type { BlockKind } from '#capabilities/content/contract.ts'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { StaticFragment } from '#web/kit/static-fragment.tsx'
import layout from '#web/kit/style/layout.module.css'
import { grid, justify, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import authors from '../authors/authors.module.css'
import { Portrait } from '../authors/portrait.tsx'
import figures from '../home/blocks.module.css'
import { CardRow } from '../home/card-row.tsx'
import map from '../study/study-map.module.css'
import { Hero } from './hero.tsx'
import styles from './page-blocks.module.css'
import type { PageBlockView } from './view-page.ts'

type Props = { readonly block: PageBlockView }

export const PageBlocksView = ({ blocks }: { readonly blocks: readonly PageBlockView[] }) =>
  blocks.map((block) => {
    const Block = BLOCKS[block.kind]
    return <Block key={block.id} block={block} />
  })

const BLOCKS: Readonly<Record<BlockKind, ComponentType<Props>>> = {
  hero: ({ block }) => <Hero block={block} />,
  text: Prose,
  cards: Cards,
  steps: Steps,
  figures: Figures,
  people: People,
  map: Places,
  questions: Questions,
  form: Prose,
  set: ({ block }) => (
    <CardRow look="cards" id={block.id} head={{ title: block.title.join(''), lead: '', onward: null }} cards={block.cards} />
  ),
  files: Files,
}

function Title({ block: { title } }: Props) {
  return title.length > 0 && title[0] !== '' ? (
    <h2>
      <BrokenTitle parts={title} />
    </h2>
  ) : null
}

const Paragraphs = ({ of }: { readonly of: readonly string[] }) => of.map((paragraph) => <p key={paragraph}>{paragraph}</p>)

function Prose({ block }: Props) {
  const { paragraphs, link } = block
  return (
    <section className={cx(layout.section, styles.close)}>
      <div className={cx(layout.sub, styles.prose)}>
        <Title block={block} />
        <div>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
          {link && (
            <ButtonLink to={link.to} after="arrow">
              {link.text}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

function Cards({ block }: Props) {
  return (
    <section className={cx(layout.section, styles.close)}>
      <Title block={block} />
      <ul className={styles.cards}>
        {block.rows.map(({ title, paragraphs, to }) => (
          <li key={title + to}>
            <h3>
              {to ? (
                <Link to={to}>
                  {title}
                  <Icon name="arrow" size={16} />
                </Link>
              ) : (
                title
              )}
            </h3>
            <Paragraphs of={paragraphs} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ block }: Props) {
  return (
    <section className={cx(layout.section, layout.shade)}>
      <div className={cx(layout.sub, styles.prose)}>
        <Title block={block} />
        <ol className={styles.steps}>
          {block.rows.map(({ title, paragraphs }, at) => (
            <li key={title}>
              <span aria-hidden>{at + 1}</span>
              <div>
                <h3>{title}</h3>
                <Paragraphs of={paragraphs} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Figures({ block }: Props) {
  return (
    <section className={cx(layout.section, styles.close)}>
      <Title block={block} />
      <dl className={grid(24, figures.figures)}>
        {block.rows.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function People({ block }: Props) {
  return (
    <section className={cx(layout.section, styles.close)}>
      <Title block={block} />
      <ul className={authors.people}>
        {block.people.map((person) => (
          <li className={row(20)} key={person.href}>
            <Portrait of={person} />
            <div>
              <h3 className={styles.name}>
                <Link to={person.href}>{person.name}</Link>
              </h3>
              {person.post && <p>{person.post}</p>}
              {person.department && <p className={cx(text.muted, authors.quiet)}>{person.department}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Places({ block }: Props) {
  return (
    <section className={cx(layout.section, styles.close)}>
      <div className={cx(layout.sub, styles.places)}>
        <div>
          <Title block={block} />
          <Paragraphs of={block.paragraphs} />
          <ul>
            {block.rows.map(({ title, paragraphs }) => (
              <li key={title}>
                <h3>{title}</h3>
                <Paragraphs of={paragraphs} />
              </li>
            ))}
          </ul>
        </div>
        {block.map && <StaticFragment of={block.map} styles={[map]} />}
      </div>
    </section>
  )
}

/** Uses details elements, which work without JavaScript. */
function Questions({ block }: Props) {
  return (
    <section className={cx(layout.section, styles.close)}>
      <div className={cx(layout.sub, styles.prose)}>
        <Title block={block} />
        <div className={styles.questions}>
          {block.rows.map(({ title, paragraphs }) => (
            <details key={title}>
              <summary className={row(16, justify.between)}>
                <span>{title}</span>
                <span className={styles.sign}>
                  <Icon name="down" size={16} />
                </span>
              </summary>
              <Paragraphs of={paragraphs} />
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

function Files({ block }: Props) {
  return (
    <section className={cx(layout.section, styles.close)}>
      <div className={cx(layout.sub, styles.prose)}>
        <Title block={block} />
        <ul className={styles.files}>
          {block.files.map(({ title, href, isVideo }) => (
            <li key={href}>
              <a className={row(12)} href={href} download>
                <Icon name={isVideo ? 'play' : 'download'} />
                {title || href.split('/').at(-1)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
