import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sectionNameOf } from '#capabilities/content/contract.ts'
import { writeLength } from '#contract/duration.ts'
import { pictureUrl } from '#web/kit/art.ts'
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { MediaPicture } from '#web/kit/picture/media-picture.tsx'
import { FramedPicture } from '#web/kit/picture/picture.tsx'
import { align, center, grid, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSite } from '#web/site.ts'
import type { Summary } from '../../contract.ts'
import { ownText } from '../../text/own-texts.ts'
import styles from './own.module.css'

type Props = {
  /** Is null when the item is no longer public. */
  readonly item: Summary | null
  readonly note: ReactNode
  readonly level: 'h2' | 'h3'
  readonly label: 'take-out' | 'history.forget'
  onRemove(): void
}

export function HistoryRow({ item, note, level: Title, label, onRemove }: Props) {
  const t = useTranslate(ownText)
  const title = item?.title ?? t('gone')
  return (
    <li className={grid(20, align.center, styles.row)}>
      <div className={center(styles.frame)}>{item ? <Front item={item} /> : <Icon name="off" size={24} />}</div>
      <div className={stack(8, styles.say)}>
        {item ? (
          <Title className={text.twoLines}>
            <Link to={item.href}>{title}</Link>
          </Title>
        ) : (
          <p className={text.muted}>{title}</p>
        )}
        <Meta item={item} note={note} />
      </div>
      <IconButton icon="close" label={t(label, { title })} onClick={onRemove} />
    </li>
  )
}

function Front({ item }: { readonly item: Summary }): ReactNode {
  const language = useLanguage()
  if (item.cover) return <MediaPicture picture={item.cover} language={language} sizes="160px" alt="" ratio="wide" />
  return <FramedPicture picture={pictureUrl(item.drawing)} />
}

function Meta({ item, note }: Pick<Props, 'item' | 'note'>) {
  const t = useTranslate(ownText)
  const language = useLanguage()
  const { site } = useSite()
  const length = item && (item.kind === 'img' ? t('minutes', { minutes: item.minutes }) : item.seconds && writeLength(item.seconds))
  return (
    <div className={text.meta}>
      {item && <span>{sectionNameOf(site, item.section)[language]}</span>}
      {length && <span>{length}</span>}
      {note && <span>{note}</span>}
    </div>
  )
}
