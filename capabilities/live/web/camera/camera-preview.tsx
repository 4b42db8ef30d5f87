import { useEffect, useRef } from 'react'
import { useTranslate } from '#web/language.ts'
import { cameraText } from '../../text/camera.ts'
import styles from '../studios.module.css'

/** Shows the picture of the camera without sound. */
export function CameraPreview({ stream, isOn }: { readonly stream: MediaStream | undefined; readonly isOn: boolean }) {
  const t = useTranslate(cameraText)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  return (
    <div className={styles.preview}>
      <video ref={video} aria-label={t('preview')} autoPlay muted playsInline />
      {isOn && <span className={styles.on}>{t('on-air')}</span>}
    </div>
  )
}
