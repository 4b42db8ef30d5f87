import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { row } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { profileText } from '../text/texts.ts'
import { type Crop, fitCrop, MOST_ZOOM, magnify, middleOf, type Size, scaleOf } from './avatar-crop.ts'
import styles from './avatar-dialog.module.css'

type Props = {
  readonly address: string
  readonly picture: RefObject<HTMLImageElement | null>
  readonly crop: Crop | undefined
  onCrop(crop: Crop): void
  onBroken(): void
}
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
}

/** Shows a picture behind a round window; the reader moves it by pointer or arrow keys, and zooms. */
export function AvatarCropper({ address, picture, crop, onCrop, onBroken }: Props) {
  const t = useTranslate(profileText)
  const [size, setSize] = useState<Size>()
  const move = (x: number, y: number) => crop && size && onCrop(fitCrop(size, { ...crop, x: crop.x + x, y: crop.y + y }))
  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    move(...step)
  }
  const drag = (event: PointerEvent) => void (event.buttons === 1 && move(event.movementX, event.movementY))
  return (
    <>
      <button type="button" className={styles.frame} aria-label={t('avatar.move')} onKeyDown={press} onPointerMove={drag}>
        <img
          ref={picture}
          src={address}
          alt=""
          draggable={false}
          style={size && crop && { width: size.width * scaleOf(size, crop.zoom), transform: `translate(${crop.x}px, ${crop.y}px)` }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height })
            onCrop(middleOf({ width, height }))
          }}
          onError={onBroken}
        />
      </button>
      <label className={row(12, styles.zoom)}>
        {t('avatar.zoom')}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop?.zoom ?? 1}
          disabled={!crop}
          onChange={({ target }) => crop && size && onCrop(magnify(size, crop, { to: Number(target.value) }))}
        />
      </label>
    </>
  )
}
