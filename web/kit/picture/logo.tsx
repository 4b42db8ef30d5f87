import styles from './logo.module.css'

/** An arch, and a heartbeat under it. */
export function Logo() {
  return (
    <svg className={styles.logo} width="30" height="30" viewBox="0 0 32 32" aria-hidden>
      <path d="M3.5 27.5h25M6 27.5V15a10 10 0 0 1 20 0v12.5M11.5 27.5V16M20.5 27.5V16" />
      <path className={styles.beat} d="M11.5 19.5h2l2-5 2.2 8.2 1.4-3.2h1.4" />
    </svg>
  )
}
