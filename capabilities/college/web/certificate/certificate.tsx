import { clsx as cx } from 'clsx'
import type { Language } from '#contract/language.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Logo } from '#web/kit/picture/logo.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import layout from '#web/kit/style/layout.module.css'
import styles from './certificate.module.css'

export type CertificateView = {
  readonly name: string
  /** Empty where a certification proves the name. */
  readonly nameNote: string
  readonly title: string
  readonly titleLanguage: Language
  readonly credits: string
  readonly href: string | null
  readonly number: string
  readonly address: string
  readonly organisation: string
  readonly finished: string
  readonly issued: string
  readonly words: Readonly<Record<'heading' | 'statement' | 'completed' | 'number' | 'valid' | 'verify' | 'print' | 'course', string>>
}

/** A sheet to look at, to print and to verify. */
export function Certificate(view: CertificateView) {
  const { words } = view
  return (
    <div className={cx(layout.band, styles.page)}>
      <div className={styles.bar}>
        <Notice kind="ok">{words.valid}</Notice>
        <div className={styles.actions}>
          {view.href && <ButtonLink to={view.href}>{words.course}</ButtonLink>}
          <Button icon="document" onClick={() => print()}>
            {words.print}
          </Button>
        </div>
      </div>
      <article className={styles.sheet}>
        <div className={styles.issuer}>
          <Logo />
          <span>{view.organisation}</span>
        </div>
        <h1>{words.heading}</h1>
        <p>{words.statement}</p>
        <p className={styles.name}>{view.name}</p>
        {view.nameNote && <p className={styles.note}>{view.nameNote}</p>}
        <p>{words.completed}</p>
        <p className={styles.course} lang={view.titleLanguage}>
          {view.title}
        </p>
        {view.credits && <p>{view.credits}</p>}
        <p className={styles.days}>
          {view.finished}
          <span aria-hidden> · </span>
          {view.issued}
        </p>
        <footer>
          <div>
            <small>{words.number}</small>
            <strong>{view.number}</strong>
          </div>
          <div>
            <small>{words.verify}</small>
            <span>{view.address}</span>
          </div>
        </footer>
      </article>
    </div>
  )
}

type FormProps = {
  readonly words: Readonly<Record<'title' | 'lead' | 'number' | 'check', string>>
  readonly typed: string
  readonly missing: { readonly title: string; readonly text: string } | null
}

/** A plain form: it works without scripts. */
export function VerifyForm({ words, typed, missing }: FormProps) {
  return (
    <div className={cx(layout.band, styles.page)}>
      <form className={styles.verify} action="/college/certificate" method="get">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        {missing && (
          <Notice kind="warn" title={missing.title}>
            {missing.text}
          </Notice>
        )}
        <label>
          <span>{words.number}</span>
          <input
            name="number"
            defaultValue={typed}
            maxLength={40}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="XXXX-XXXX-XXXX-XXXX"
          />
        </label>
        <Button type="submit" kind="solid">
          {words.check}
        </Button>
      </form>
    </div>
  )
}
