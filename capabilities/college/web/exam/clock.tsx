import { useEffect, useRef, useState } from 'react'
import { writeLength } from '#contract/duration.ts'
import { Icon } from '#web/kit/picture/icon.tsx'
import { inline } from '#web/kit/style/layouts.ts'
import styles from './exam.module.css'

type Props = {
  readonly endsAt: string
  /** Server time when the attempt was read; the browser's clock may be wrong. */
  readonly now: string
  readonly label: string
  onEnd(): void
}
const SHORT_S = 60

/** Counts down to the end in server time. */
export function Clock({ endsAt, now, label, onEnd }: Props) {
  const [leftS, setLeftS] = useState(() => secondsBetween(now, endsAt))
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    const [total, began] = [secondsBetween(now, endsAt), performance.now()]
    const timer = setInterval(() => {
      const left = total - (performance.now() - began) / 1_000
      setLeftS(Math.max(0, left))
      if (left > 0) return
      clearInterval(timer)
      end.current()
    }, 500)
    return () => clearInterval(timer)
  }, [now, endsAt])
  return (
    <p className={inline(6, styles.clock)} data-short={leftS <= SHORT_S || undefined}>
      <Icon name="clock" size={16} label={label} />
      <span role="timer">{writeLength(Math.ceil(leftS))}</span>
    </p>
  )
}

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1_000
