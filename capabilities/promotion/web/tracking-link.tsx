import { encode } from 'uqr'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { copyText } from '#web/kit/field/copy-text.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, compact, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { promotionScreens } from '../text/screens.ts'
import styles from './promotion.module.css'

type Props = { readonly name: string; readonly url: string; readonly target: string }

export function TrackingLink({ name, url, target }: Props) {
  const t = useTranslate(promotionScreens)
  const copy = async () => (await copyText(url)) && toast('ok', t('report.copied'))
  return (
    <Card title={t('report.link')}>
      <div className={stack(16, compact)}>
        <QrCode text={url} label={t('report.qr')} />
        <code>{url}</code>
        <div className={cluster(8)}>
          <Button icon="copy" onClick={() => void copy()}>
            {t('report.copy')}
          </Button>
          <Button icon="outward" onClick={() => void window.open(`${url}?test`, '_blank', 'noopener')}>
            {t('report.test')}
          </Button>
          <Button icon="download" onClick={() => saveAsFile({ name: `${name}.svg`, type: 'image/svg+xml', text: svgOf(url) })}>
            {t('report.save-qr')}
          </Button>
        </div>
        <p className={text.fine}>{t('report.test-help')}</p>
        <div>
          <div>{t('report.target')}</div>
          <div>{target}</div>
        </div>
      </div>
    </Card>
  )
}

function squaresOf(text: string) {
  const { size, data } = encode(text, { border: 2 })
  return { size, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') }
}

/** Returns an SVG file that prints at any size. */
function svgOf(text: string): string {
  const { size, path } = squaresOf(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

/** The background is white in both themes, because cameras need the contrast. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = squaresOf(text)
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="#000" />
    </svg>
  )
}
