import { clsx as cx } from 'clsx'
import { Link } from 'react-router'
import type { DocumentAsset } from '#contract/document/document-asset.ts'
import type { Language } from '#contract/language.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { MediaPicture } from '#web/kit/picture/media-picture.tsx'
import { center, row as line } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { editPath, type ItemRow } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import styles from './items.module.css'

export const KIND_ICONS = { img: 'picture', horizontalVideo: 'video', verticalVideo: 'verticalVideo' } as const

/** Returns the title in the reader's language, or in the other one. */
export function itemTitle({ editions }: Pick<ItemRow, 'editions'>, language: Language): string {
  const own = editions.find((edition) => edition.language === language)?.title
  return own || editions.find(({ title }) => title !== '')?.title || ''
}

/** Returns the reader's language, or the existing one. */
export const languageToOpen = ({ editions }: Pick<ItemRow, 'editions'>, language: Language): Language =>
  (editions.find((edition) => edition.language === language) ?? editions[0])?.language ?? language

type Props = { readonly row: ItemRow; readonly cover: DocumentAsset | undefined }

export function ItemTitle({ row, cover }: Props) {
  const t = useTranslate(contentScreens)
  const language = useLanguage()
  const picture = cover?.kind === 'picture' ? cover.picture : cover?.poster
  return (
    <span className={line(10, styles.titled)}>
      <span className={center(styles.thumb)} aria-hidden="true">
        {picture ? (
          <MediaPicture picture={picture} language={language} sizes="48px" alt="" />
        ) : (
          <ConsoleIcon name={KIND_ICONS[row.kind]} size={16} />
        )}
      </span>
      <Link className={cx(text.clamped, styles.name)} to={editPath(row.id, languageToOpen(row, language))}>
        {itemTitle(row, language) || t('untitled')}
      </Link>
    </span>
  )
}
