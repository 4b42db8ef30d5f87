import { formatPercent } from '#web/console/show/amount.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { lasting } from '#web/console/show/moment.ts'
import { Status } from '#web/console/show/values.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { MediaRow } from '../contract.ts'
import { mediaScreens } from '../text/screens.ts'
import styles from './media.module.css'

type Props = { readonly row: MediaRow; readonly isChosen: boolean; onPress(): void }

export function Tile({ row, isChosen, onPress }: Props) {
  const { thumbnail, name, width, height, durationMs } = row
  return (
    <button type="button" className={stack(6, styles.tile)} aria-pressed={isChosen} title={name} onClick={onPress}>
      {thumbnail ? (
        <img src={thumbnail.url} alt="" width={thumbnail.width} height={thumbnail.height} loading="lazy" />
      ) : (
        <span className={styles.noPicture}>
          <ConsoleIcon name={row.kind} size={24} />
        </span>
      )}
      <b className={text.ellipsis}>{name}</b>
      <span className={text.quiet}>
        {row.state === 'ready' ? (
          [width && `${width} × ${height}`, durationMs && lasting(durationMs)].filter(Boolean).join(' · ')
        ) : (
          <MediaStatus row={row} />
        )}
      </span>
    </button>
  )
}

const KINDS = { waiting: 'idle', processing: 'info', ready: 'ok', failed: 'bad' } as const

export function MediaStatus({ row: { state, progress } }: Pick<Props, 'row'>) {
  const t = useTranslate(mediaScreens)
  const language = useLanguage()
  const words = state === 'processing' ? t('state.processing', { percent: formatPercent(progress / 100, language) }) : t(`state.${state}`)
  return <Status kind={KINDS[state]}>{words}</Status>
}
