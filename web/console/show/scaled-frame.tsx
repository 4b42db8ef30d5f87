import { useElementSize } from '@mantine/hooks'
import type { RefObject } from 'react'
import styles from './scaled-frame.module.css'

type Props = {
  readonly title: string
  /** A page of this site that may be shown in a frame; undefined while it is not known. */
  readonly address: string | undefined
  /** Of the device that it is shown for, in pixels. */
  readonly width: number
  readonly frameRef?: RefObject<HTMLIFrameElement | null>
}

/** A page as wide as a device, drawn smaller where there is less room. */
export function ScaledFrame({ title, address, width, frameRef }: Props) {
  const { ref, width: room } = useElementSize()
  const scale = Math.min(1, room / width)
  return (
    <div ref={ref} className={styles.frame}>
      {address && room > 0 && (
        <iframe
          ref={frameRef}
          title={title}
          src={address}
          width={width}
          style={{ transform: `scale(${scale})`, height: `${100 / scale}%`, marginLeft: Math.max(0, (room - width * scale) / 2) }}
        />
      )}
    </div>
  )
}
