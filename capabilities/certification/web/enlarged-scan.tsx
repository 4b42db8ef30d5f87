import { Window } from '#web/console/dialog/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import type { Filing } from '../contract.ts'
import { useOwnTranslate } from './labels.ts'
import { OwnScan } from './scan-picture.tsx'
import styles from './scans.module.css'

type Props = {
  readonly scans: readonly Filing['documents'][number][]
  readonly at: number | undefined
  onChange(at: number | undefined): void
}

export function EnlargedScan({ scans, at, onChange }: Props) {
  const t = useOwnTranslate()
  const scan = at === undefined ? undefined : scans[at]
  const number = (at ?? 0) + 1
  return (
    <Window
      open={scan !== undefined}
      onClose={() => onChange(undefined)}
      width={780}
      title={scan && t('scan.of', { number, count: scans.length })}
    >
      {scan && (
        <div className={styles.large}>
          <OwnScan scan={scan} number={number} />
          {scans.length > 1 && (
            <p>
              <Button size="small" onClick={() => onChange(number % scans.length)}>
                {t('review.next')}
              </Button>
            </p>
          )}
        </div>
      )}
    </Window>
  )
}
