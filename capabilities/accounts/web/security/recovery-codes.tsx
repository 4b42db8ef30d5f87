import { useEffect, useRef } from 'react'
import { Button } from '#web/kit/button.tsx'
import { cluster, grid, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useUnsaved } from '#web/navigation/unsaved.ts'
import { useSite } from '#web/site.ts'
import { accountsText } from '../../text/texts.ts'
import { CopyButton } from '../fields/copy-button.tsx'
import form from '../fields/form.module.css'
import styles from './security-page.module.css'

type Props = { readonly codes: readonly string[]; onSaved(): void }

/** Shows recovery codes, this once: to copy, save as a file or print. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const t = useTranslate(accountsText)
  const { site, language } = useSite()
  useUnsaved('recovery-codes', true)
  const title = t('factor.file-title', { site: site.name[language] })
  const start = useRef<HTMLDivElement>(null)
  // On a phone the codes are taller than the previous form, whose end was visible.
  useEffect(() => {
    start.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={stack(20)}>
      <div ref={start} className={styles.start}>
        <p className={styles.title}>{t('factor.codes-title')}</p>
        <p className={form.lead}>{t('factor.codes-lead')}</p>
      </div>
      <div className={stack(12)} data-sheet>
        <p className={styles.sheetTitle}>{title}</p>
        <ul className={grid([4, 20], styles.codes)}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={cluster(8)}>
        <CopyButton text={codes.join('\n')} />
        <Button
          size="small"
          icon="download"
          onClick={() => download(`${site.name[language]}-recovery-codes.txt`, `${title}\n\n${codes.join('\n')}\n`)}
        >
          {t('factor.download')}
        </Button>
        <Button size="small" icon="document" onClick={() => print()}>
          {t('factor.print')}
        </Button>
      </div>
      <Button kind="solid" size="large" wide onClick={onSaved}>
        {t('factor.kept')}
      </Button>
    </div>
  )
}

function download(name: string, words: string): void {
  const address = URL.createObjectURL(new Blob([words], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
