import { clsx as cx } from 'clsx'
import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useLanguage } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import { Paper, PaperBar, PaperDays, PaperName, PaperSubject } from '#web/paper/paper.tsx'
import type { Verification } from '#web/paper/verification.ts'
import { getCertificatePdf } from '../calls.ts'

export type CertificateView = {
  readonly name: string
  /** Is empty when a certification proves the name. */
  readonly nameNote: string
  readonly title: string
  readonly titleLanguage: Language
  readonly credits: string
  readonly href: string | null
  readonly number: string
  readonly verification: Verification
  readonly organisation: string
  /** Contains the days of completion, issue and end, as sentences. */
  readonly days: readonly string[]
  /** Says why the certificate does not count; null while it does. */
  readonly invalid: { readonly title: string; readonly reason: string } | null
  readonly words: Readonly<Record<'heading' | 'statement' | 'completed' | 'valid' | 'pdf' | 'course', string>>
}

/** Shows a certificate on screen and for printing, with verification. */
export function Certificate({ words, invalid, ...view }: CertificateView) {
  const notice = invalid ? (
    <Notice kind="bad" title={invalid.title}>
      {invalid.reason}
    </Notice>
  ) : (
    <Notice kind="ok">{words.valid}</Notice>
  )
  const actions = (
    <>
      {view.href && <ButtonLink to={view.href}>{words.course}</ButtonLink>}
      {!invalid && <PdfButton number={view.number} word={words.pdf} />}
    </>
  )
  return (
    <div className={cx(layout.band, layout.page)}>
      <PaperBar notice={notice} actions={actions} isPrintable={!invalid} />
      <Paper
        heading={words.heading}
        organisation={view.organisation}
        number={view.number}
        verification={view.verification}
        warning={invalid?.title}
      >
        <p>{words.statement}</p>
        <PaperName name={view.name} note={view.nameNote} />
        <p>{words.completed}</p>
        <PaperSubject title={view.title} language={view.titleLanguage} />
        {view.credits && <p>{view.credits}</p>}
        <PaperDays days={view.days} />
      </Paper>
    </div>
  )
}

function PdfButton({ number, word }: { readonly number: string; readonly word: string }) {
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  async function load() {
    setBusy(true)
    const reply = await askLazily(getCertificatePdf, { number, language })
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
  // Some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
