import { saveAsFile } from '#web/console/save-as-file.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { copyText } from '#web/kit/field/copy-text.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { qrPath } from '#web/kit/picture/qr-path.ts'
import { qrRows } from '#web/kit/picture/qr-rows.ts'
import { LinkCode } from '#web/kit/receipt/link-code.tsx'
import { cluster, compact, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { promotionScreens } from '../text/screens.ts'

type Props = { readonly name: string; readonly url: string; readonly target: string }

export function TrackingLink({ name, url, target }: Props) {
  const t = useTranslate(promotionScreens)
  const copy = async () => (await copyText(url)) && toast('ok', t('report.copied'))
  return (
    <Card title={t('report.link')}>
      <div className={stack(16, compact)}>
        <LinkCode link={url} label={t('report.qr')} />
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

/** Returns an SVG file that prints at any size. */
function svgOf(text: string): string {
  const rows = qrRows(text)
  const size = rows.length
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${qrPath(rows)}"/></svg>`
}
