import { useCallback, useState } from 'react'
import { writeLength } from '#contract/duration.ts'
import { moved, useReorder } from '#web/console/form/use-reorder.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { Status, type StatusKind } from '#web/console/show/values.tsx'
import { pictureUrl } from '#web/kit/art.ts'
import { IconButton } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import type { AuditMark, RotationVideo } from '../../../contract.ts'
import { monitorText } from '../../../text/monitor.ts'
import { coverAddress } from '../../cover-view.ts'
import styles from '../monitor.module.css'

export const ROTATION_MARKS: Readonly<Record<AuditMark, StatusKind>> = { approved: 'ok', waiting: 'warn', returned: 'bad', draft: 'idle' }

type Videos = readonly RotationVideo[]
type Props = { readonly videos: Videos; readonly mayWrite: boolean; onChange(change: (before: Videos) => Videos): void }

/** Lists videos in the order of the broadcast. The operator changes it by dragging or with the arrow keys. */
export function RotationTable({ videos, mayWrite, onChange }: Props) {
  const t = useTranslate(monitorText)
  const [announcement, setAnnouncement] = useState('')
  const move = useCallback(
    (from: number, to: number) => {
      onChange((before) => moved(before, from, to))
      setAnnouncement(t('rotation.moved', { title: videos[from]?.title ?? '', place: to + 1 }))
      return to
    },
    [videos, onChange, t],
  )
  const { dragged, handleOf } = useReorder(move)
  if (videos.length === 0) return <p className={styles.none}>{t('rotation.none')}</p>
  const drop = (id: string) => onChange((before) => before.filter(({ itemId }) => itemId !== id))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('method.rotation')}>
      <table className={styles.table}>
        <Headings mayWrite={mayWrite} />
        <tbody data-order>
          {videos.map((video, at) => (
            <tr key={video.itemId} data-row={at} data-dragged={dragged === at || undefined}>
              <td>
                {mayWrite ? (
                  <button
                    type="button"
                    className={styles.handle}
                    aria-label={t('rotation.move', { title: video.title })}
                    {...handleOf(at, videos.length - 1)}
                  >
                    <ConsoleIcon name="drag" size={16} />
                  </button>
                ) : (
                  at + 1
                )}
              </td>
              <Cells video={video} />
              {mayWrite && (
                <td>
                  <IconButton icon="close" label={t('rotation.drop', { title: video.title })} onClick={() => drop(video.itemId)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hidden} role="status">
        {announcement}
      </p>
    </section>
  )
}

function Headings({ mayWrite }: Pick<Props, 'mayWrite'>) {
  const t = useTranslate(monitorText)
  return (
    <thead>
      <tr>
        <th>{t('rotation.order')}</th>
        <th>{t('rotation.cover')}</th>
        <th>{t('rotation.name')}</th>
        <th>{t('rotation.duration')}</th>
        <th>{t('rotation.id')}</th>
        <th>{t('rotation.mark')}</th>
        {mayWrite && (
          <th>
            <span className={styles.hidden}>{t('rotation.remove')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function Cells({ video: { number, title, language, cover, seconds, mark } }: { readonly video: RotationVideo }) {
  const t = useTranslate(monitorText)
  return (
    <>
      <td>
        <img
          className={styles.cover}
          src={coverAddress(cover, 320) ?? pictureUrl('lecture')}
          alt=""
          loading="lazy"
          width={64}
          height={36}
        />
      </td>
      <td className={styles.name} lang={language}>
        {title}
      </td>
      <td>{seconds === null ? '—' : writeLength(seconds)}</td>
      <td>{number}</td>
      <td>
        <Status kind={ROTATION_MARKS[mark]}>{t(`mark.${mark}`)}</Status>
      </td>
    </>
  )
}
