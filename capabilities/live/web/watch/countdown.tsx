import { useEffect, useRef, useState } from 'react'
import { Time } from '#web/kit/time.tsx'
import { useTranslate } from '#web/language.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from '../live.module.css'

type Props = { readonly to: string; readonly words: string; onTime(): void }
const PARTS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const

/** Shows the start of a show and the remaining time. Server-side rendering and pages without scripts show the start only. */
export function Countdown({ to, words, onTime }: Props) {
  const t = useTranslate(siteText)
  const [left, setLeft] = useState<number>()
  const latestOnTime = useRef(onTime)
  latestOnTime.current = onTime
  useEffect(() => {
    let wasLeft: number | undefined
    const count = () => {
      const seconds = Math.max(0, Math.round((Date.parse(to) - Date.now()) / 1_000))
      setLeft(seconds)
      if (seconds === 0 && wasLeft !== undefined && wasLeft > 0) latestOnTime.current()
      wasLeft = seconds
    }
    count()
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [to])
  if (left === 0) return <strong>{t('starts-soon')}</strong>
  return (
    <>
      <strong>
        <Time at={to}>{words}</Time>
      </strong>
      {left !== undefined && (
        <dl className={styles.countdown} aria-label={t('starts-in')}>
          {PARTS.map(([part, seconds], at) => (
            <div key={part}>
              <dd>{Math.floor((left % (PARTS[at - 1]?.[1] ?? Number.POSITIVE_INFINITY)) / seconds)}</dd>
              <dt>{t(part)}</dt>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
