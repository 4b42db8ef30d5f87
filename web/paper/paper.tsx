import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { Button } from '../kit/button.tsx'
import { Logo } from '../kit/picture/logo.tsx'
import { Qr } from '../kit/picture/qr.tsx'
import { cluster, items, justify, row, stack } from '../kit/style/layouts.ts'
import text from '../kit/style/text.module.css'
import { useTranslate } from '../language.ts'
import styles from './paper.module.css'
import { paperText } from './paper-texts.ts'
import type { Verification } from './verification.ts'

type PaperProps = {
  readonly heading: string
  /** Is 2 below the title of a screen. */
  readonly headingLevel?: 1 | 2
  readonly organisation: string
  readonly number: string
  /** Is null on a document that only its owner can open. */
  readonly verification: Verification | null
  /** Says why the document does not count. It is printed too, since the notice above the document is not. */
  readonly warning?: string | undefined
  readonly children: ReactNode
}

/** Shows a document of the society on screen and in print: issuer, heading, lines, number, and where to verify it. */
export function Paper({ heading, headingLevel = 1, organisation, number, verification, warning, children }: PaperProps) {
  const t = useTranslate(paperText)
  const Heading = `h${headingLevel}` as const
  return (
    <article className={stack(14, items.center, styles.paper)}>
      <p className={row(10, styles.issuer)}>
        <Logo />
        <span>{organisation}</span>
      </p>
      <Heading className={styles.heading}>{heading}</Heading>
      {warning && <p className={styles.warning}>{warning}</p>}
      {children}
      <footer className={row(24, justify.between)}>
        <dl>
          <dt>{t('number')}</dt>
          <dd>
            <strong>{number}</strong>
          </dd>
          {verification && (
            <>
              <dt>{t('verify')}</dt>
              <dd>{verification.address}</dd>
            </>
          )}
        </dl>
        {verification && <Qr rows={verification.rows} label={t('code')} />}
      </footer>
    </article>
  )
}

/** Shows the name of the person, with a note when nothing proves it. */
export const PaperName = ({ name, note }: { readonly name: string; readonly note?: string | undefined }) => (
  <>
    <p className={styles.name}>{name}</p>
    {note && <p className={cx(text.quiet, styles.note)}>{note}</p>}
  </>
)

/** Shows what the document is about, in the language of its title. */
export const PaperSubject = ({ title, language }: { readonly title: string; readonly language: Language }) => (
  <p className={styles.subject} lang={language}>
    {title}
  </p>
)

/** Shows the days of the document beside each other. */
export const PaperDays = ({ days }: { readonly days: readonly string[] }) => (
  <p className={cluster([0, 24], justify.center, text.quiet)}>
    {days.map((day) => (
      <span key={day}>{day}</span>
    ))}
  </p>
)

type BarProps = { readonly notice?: ReactNode; readonly actions?: ReactNode; readonly isPrintable?: boolean }

/** The bar above a document, which is not printed: whether the document is valid, and what can be done with it. */
export function PaperBar({ notice, actions, isPrintable = true }: BarProps) {
  const t = useTranslate(paperText)
  return (
    <div className={cluster([12, 24], justify.between, styles.bar, text.unprinted)}>
      {notice}
      <div className={cluster(8, styles.actions)}>
        {actions}
        {isPrintable && (
          <Button icon="document" onClick={() => print()}>
            {t('print')}
          </Button>
        )}
      </div>
    </div>
  )
}
