import { useState } from 'react'
import { readNumber } from '#contract/input/typed.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { NumberField } from '#web/console/form/number-field.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { fit, grid, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getMedia, listMedia, type MediaDetail, updateMedia } from '../contract.ts'
import { mediaScreens } from '../text/screens.ts'
import styles from './library.module.css'

/** Sets the point that stays visible when the picture is cropped, by clicking on it or by typing. */
export function FocalPoint({ detail, mayWrite }: { readonly detail: MediaDetail; readonly mayWrite: boolean }) {
  const t = useTranslate(mediaScreens)
  const language = useLanguage()
  const [point, setPoint] = useState(detail.focal)
  const saving = useAction(updateMedia, { changes: [listMedia, getMedia] })
  const shown = largest(detail)
  const image = <img src={shown} alt={detail.alt[language] ?? detail.name} />
  if (!mayWrite || detail.kind !== 'picture') return <span className={styles.focal}>{image}</span>
  const field = (axis: 'x' | 'y') => (
    <NumberField
      label={t(`detail.focal-${axis}`)}
      min={0}
      max={100}
      value={Math.round(point[axis] * 100)}
      onChange={(value) => setPoint({ ...point, [axis]: Math.min(Math.max((readNumber(value) || 0) / 100, 0), 1) })}
    />
  )
  return (
    <Card title={t('detail.focal')}>
      <div className={stack(16, fit)}>
        <RefusalNotice refused={saving.refused} />
        <button
          type="button"
          className={styles.focal}
          aria-label={t('detail.focal-help')}
          onClick={({ currentTarget, clientX, clientY, detail: presses }) => {
            if (presses === 0) return
            const box = currentTarget.getBoundingClientRect()
            setPoint({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height })
          }}
        >
          {image}
          <span className={styles.point} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
        </button>
        <p className={text.quiet}>{t('detail.focal-help')}</p>
        <div className={grid(8, styles.pair)}>
          {field('x')}
          {field('y')}
        </div>
        <div>
          <Button size="small" busy={saving.busy} onClick={() => void saving.run({ id: detail.id, focal: point })}>
            {t('detail.focal-save')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function largest({ id, files, thumbnail }: MediaDetail): string {
  const fits = files.filter(({ role, format, width }) => role === 'picture' && format === 'webp' && (width ?? 0) <= 1_280)
  const file = fits.sort((one, other) => (other.width ?? 0) - (one.width ?? 0))[0]
  return file ? mediaAddress(id, file.name) : (thumbnail?.url ?? '')
}
