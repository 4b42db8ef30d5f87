import { clsx as cx } from 'clsx'
import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Logo } from '#web/kit/picture/logo.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import layout from '#web/kit/style/layout.module.css'
import { cluster, items, justify, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage } from '#web/language.ts'
import { askLater } from '#web/light-call.ts'
import { getCertificatePdf } from '../calls.ts'
import styles from './certificate.module.css'

export type CertificateView = {
  readonly name: string
  /** Is empty when a certification proves the name. */
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
  /** Is empty without an end. */
  readonly until: string
  readonly lapsed: { readonly title: string; readonly reason: string } | null
  readonly revoked: { readonly title: string; readonly reason: string } | null
  readonly words: Readonly<
    Record<'heading' | 'statement' | 'completed' | 'number' | 'valid' | 'verify' | 'print' | 'pdf' | 'course', string>
  >
}

/** Shows a certificate on screen and for printing, with verification. */
export function Certificate(view: CertificateView) {
  const { words } = view
  const invalid = view.revoked ?? view.lapsed
  return (
    <div className={cx(layout.band, styles.page)}>
      <div className={cluster([12, 24], justify.between, styles.bar, text.unprinted)}>
        {invalid ? (
          <Notice kind="bad" title={invalid.title}>
            {invalid.reason}
          </Notice>
        ) : (
          <Notice kind="ok">{words.valid}</Notice>
        )}
        <div className={cluster(8, styles.actions)}>
          {view.href && <ButtonLink to={view.href}>{words.course}</ButtonLink>}
          {!invalid && <PdfButton number={view.number} word={words.pdf} />}
          {!invalid && (
            <Button icon="document" onClick={() => print()}>
              {words.print}
            </Button>
          )}
        </div>
      </div>
      <Sheet {...view} />
    </div>
  )
}

function Sheet(view: CertificateView) {
  const { words } = view
  return (
    <article className={stack(14, items.center, styles.sheet)}>
      <div className={row(10, styles.issuer)}>
        <Logo />
        <span>{view.organisation}</span>
      </div>
      <h1>{words.heading}</h1>
      {(view.revoked ?? view.lapsed) && <p className={styles.revoked}>{(view.revoked ?? view.lapsed)?.title}</p>}
      <p>{words.statement}</p>
      <p className={styles.name}>{view.name}</p>
      {view.nameNote && <p className={styles.note}>{view.nameNote}</p>}
      <p>{words.completed}</p>
      <p className={styles.course} lang={view.titleLanguage}>
        {view.title}
      </p>
      {view.credits && <p>{view.credits}</p>}
      <p className={cluster([0, 24], justify.center, styles.days)}>
        <span>{view.finished}</span>
        <span>{view.issued}</span>
        {view.until && <span>{view.until}</span>}
      </p>
      <footer className={cluster([12, 32], justify.between)}>
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
  )
}

function PdfButton({ number, word }: { readonly number: string; readonly word: string }) {
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  async function load() {
    setBusy(true)
    const reply = await askLater(getCertificatePdf, { number, language })
      .catch(() => undefined)
      .finally(() => setBusy(false))
    if (reply && 'ok' in reply) savePdf(reply.ok.pdf, `${number}.pdf`)
    else if (reply) toast('bad', reply.message)
  }
  return (
    <Button icon="download" kind="solid" busy={busy} onClick={() => void load()}>
      {word}
    </Button>
  )
}

function savePdf(base64: string, name: string): void {
  const address = URL.createObjectURL(
    new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' }),
  )
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
