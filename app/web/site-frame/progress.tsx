import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { isWorking, subscribeToWork } from '#web/navigation/progress-store.ts'
import styles from './progress.module.css'

/** Values of the specification, section 9. */
const MINIMUM = 0.08
const SPEED_MS = 200
const TRICKLE = 0.02
const TRICKLE_MS = 800
const MOST = 0.994

/** A bar at the top that runs during a navigation, without a spinner. */
export function PageProgress() {
  const navigating = useNavigation().state !== 'idle'
  const revalidating = useRevalidator().state !== 'idle'
  const working = useSyncExternalStore(subscribeToWork, isWorking, () => false)
  const done = useProgress(navigating || revalidating || working)
  if (done === undefined) return null
  return (
    <div className={styles.track} aria-hidden>
      <div className={styles.bar} ref={(bar) => bar?.style.setProperty('--done', String(done))} data-ended={done === 1 || undefined} />
    </div>
  )
}

function useProgress(active: boolean): number | undefined {
  const [done, setDone] = useState<number>()
  useEffect(() => {
    if (active) {
      setDone(MINIMUM)
      const timer = setInterval(() => setDone((now = MINIMUM) => Math.min(now + TRICKLE, MOST)), TRICKLE_MS)
      return () => clearInterval(timer)
    }
    setDone((now) => (now === undefined ? undefined : 1))
    const timer = setTimeout(() => setDone(undefined), 2 * SPEED_MS)
    return () => clearTimeout(timer)
  }, [active])
  return done
}
