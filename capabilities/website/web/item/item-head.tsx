import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Chip } from '#web/kit/chip.tsx'
import { Avatar } from '#web/kit/picture/avatar.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import layout from '#web/kit/style/layout.module.css'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import styles from './item-head.module.css'

/** A name as printed; `href` is empty for people without a page. */
type Signed = { readonly name: string; readonly href: string; readonly portrait: string | null }
export type ItemHeading = {
  readonly title: readonly string[]
  readonly lead: string
  readonly language: Language
  readonly marks: readonly { readonly kind: 'warn' | 'info'; readonly text: string; readonly why: string }[]
  readonly notes: readonly {
    readonly text: string
    readonly link: { readonly text: string; readonly href: string; readonly language: Language } | null
  }[]
  readonly byline: Signed
  readonly credential: string
  readonly reviewer: Signed
  readonly dates: readonly { readonly at: string; readonly text: string }[]
  readonly source: { readonly name: string; readonly href: string }
  readonly words: { readonly verified: string; readonly reviewed: string; readonly source: string }
}

export function ItemHead({ title, lead, marks, notes, language, ...by }: ItemHeading) {
  return (
    <header className={cx(layout.sub, styles.head)}>
      <ItemMarks marks={marks} notes={notes} />
      <h1 lang={language}>
        <BrokenTitle parts={title} />
      </h1>
      {lead && (
        <p className={styles.lead} lang={language}>
          {lead}
        </p>
      )}
      <Byline {...by} />
    </header>
  )
}

/** Shows what a reader must know first: advertisement, made by AI, or in another language. */
export function ItemMarks({ marks, notes }: Pick<ItemHeading, 'marks' | 'notes'>) {
  if (marks.length + notes.length === 0) return null
  return (
    <div className={styles.marks}>
      {marks.map(({ kind, text: words, why }) => (
        <span key={words}>
          <Chip kind={kind} icon="info">
            {words}
          </Chip>
          {why && <small>{why}</small>}
        </span>
      ))}
      {notes.map(({ text: words, link }) => (
        <p key={words}>
          <Icon name="language" size={16} />
          <span>
            {words}{' '}
            {link && (
              <a href={link.href} lang={link.language} hrefLang={link.language} className={text.inline}>
                {link.text}
              </a>
            )}
          </span>
        </p>
      ))}
    </div>
  )
}

type By = Pick<ItemHeading, 'byline' | 'credential' | 'reviewer' | 'dates' | 'source' | 'words'>

export function Byline({ byline, credential, reviewer, dates, source, words }: By) {
  return (
    <div className={styles.by}>
      {byline.name && (
        <Person of={byline} note={credential}>
          {credential && <Icon name="shield" size={16} label={words.verified} />}
        </Person>
      )}
      {reviewer.name && <Person of={reviewer} label={words.reviewed} />}
      <div className={text.meta}>
        {dates.map(({ at, text: label }) =>
          at ? (
            <Time key={label} at={at}>
              {label}
            </Time>
          ) : (
            <span key={label}>{label}</span>
          ),
        )}
        {source.name && (
          <span>
            {words.source}
            {source.href ? (
              <a href={source.href} rel="noopener noreferrer nofollow" className={text.inline}>
                {source.name}
              </a>
            ) : (
              source.name
            )}
          </span>
        )}
      </div>
    </div>
  )
}

function Person({
  of: { name, href, portrait },
  label,
  note,
  children,
}: {
  readonly of: Signed
  readonly label?: string
  readonly note?: string
  readonly children?: ReactNode
}) {
  return (
    <div className={styles.person}>
      <Avatar name={name} picture={portrait} />
      <div>
        {label && <small>{label}</small>}
        <strong>
          {href ? <a href={href}>{name}</a> : name}
          {children}
        </strong>
        {note && <small>{note}</small>}
      </div>
    </div>
  )
}
