import { useElementSize } from '@mantine/hooks'
import type { RefObject } from 'react'
import styles from './show.module.css'

type Props = {
  readonly title: string
  /** The address of an embeddable page of this site; undefined until it is known. */
  readonly address: string | undefined
  /** The width of the previewed device in pixels. */
  readonly width: number
  readonly frameRef?: RefObject<HTMLIFrameElement | null>
}

/** Shows a page at the width of a device and scales it down when there is less room. */
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
