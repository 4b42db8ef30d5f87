import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import type { Block } from '#contract/document/document.ts'
import { writeLength } from '#contract/duration.ts'
import type { Picture } from '#contract/picture.ts'
import { Icon } from '../picture/icon.tsx'
import { MediaPicture } from '../picture/media-picture.tsx'
import type { DocumentDrawing, VideoOfText } from './drawing.ts'
import styles from './figures.module.css'

type PictureBlock = Extract<Block, { type: 'picture' }>
type VideoBlock = Extract<Block, { type: 'video' }>

/** Pictures have the width of the text column, or the full width of a phone. */
const SIZES = '(min-width: 900px) 680px, 100vw'
const WIDE_SIZES = '(min-width: 1240px) 960px, 100vw'

/** Draws a picture with its caption; draws null when the asset is unknown. */
export function drawPictureFigure({ attrs: { asset, caption, width } }: PictureBlock, drawing: DocumentDrawing): ReactNode {
  const known = drawing.assets?.[asset]
  const shown = known?.kind === 'picture' && known.picture
  return (
    <figure className={cx(styles['figure'], width === 'wide' && styles['wide'])}>
      {shown ? (
        <MediaPicture
          className={styles['frame']}
          picture={shown}
          language={drawing.language}
          alt={altOf(shown, drawing)}
          sizes={width === 'wide' ? WIDE_SIZES : SIZES}
        />
      ) : (
        <Missing>{drawing.texts.noPicture}</Missing>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** Returns the alternative text in the language of the document. A picture without one is decorative. */
const altOf = ({ alt }: Picture, { language }: DocumentDrawing): string => alt[language] ?? ''

/** Draws a video with its caption; draws null when the asset is unknown. */
export function drawVideoFigure({ attrs: { asset, caption } }: VideoBlock, drawing: DocumentDrawing): ReactNode {
  const known = drawing.assets?.[asset]
  const video = known?.kind === 'video' ? { id: asset, caption, asset: known } : undefined
  return (
    <figure className={cx(styles['figure'], video && video.asset.height > video.asset.width && styles['tall'])}>
      {video ? (drawing.renderVideo?.(video) ?? drawPoster(video, drawing)) : <Missing>{drawing.texts.noVideo}</Missing>}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** Draws a poster, with a link to the page that plays the video if there is one. Players replace it by `renderVideo`. */
function drawPoster({ asset, caption }: VideoOfText, drawing: DocumentDrawing): ReactNode {
  const inside = (
    <>
      {asset.poster && <MediaPicture picture={asset.poster} language={drawing.language} alt="" sizes={SIZES} />}
      <span className={styles['play']}>
        <Icon name="play" size={24} />
        {asset.durationMs !== undefined && <span>{writeLength(asset.durationMs / 1_000)}</span>}
      </span>
    </>
  )
  const frame = { className: styles['poster'], style: { aspectRatio: `${asset.width} / ${asset.height}` } }
  const label = caption ? `${drawing.texts.watch}：${caption}` : drawing.texts.watch
  return asset.href ? (
    <a {...frame} href={asset.href} aria-label={label}>
      {inside}
    </a>
  ) : (
    <div {...frame}>{inside}</div>
  )
}

const Missing = ({ children }: { readonly children: string }) => <p className={styles['missing']}>{children}</p>
