import { clsx as cx } from 'clsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster, row } from '#web/kit/style/layouts.ts'
import { useLoginPath } from '#web/session/use-login-path.ts'
import styles from './gate.module.css'
import type { GateState } from './use-whole.ts'
import type { GateView } from './view-gate.ts'

type Props = { readonly gate: GateView; readonly state: GateState; onRetry(): void }

/** Says who may read the text, and leads there. The server renders it equally for all; without scripts its links work. */
export function Gate({ gate: { readers, ways, words }, state, onRetry }: Props) {
  const login = useLoginPath()
  const isLoggedIn = state !== 'closed'
  const open = ways.filter(({ way }) => way !== 'log-in' || !isLoggedIn)
  return (
    <section className={cx(box.panel, styles.gate)} aria-labelledby="audience">
      <h2 className={row(8)} id="audience">
        <Icon name="shield" />
        {words.title}
      </h2>
      <p>{readers}</p>
      {state !== 'closed' && <p role={state === 'failed' ? 'alert' : 'status'}>{words[state]}</p>}
      {state === 'failed' ? (
        <div className={cluster(12, styles.ways)}>
          <Button onClick={onRetry}>{words.retry}</Button>
        </div>
      ) : (
        state !== 'waiting' && (
          <div className={cluster(12, styles.ways)}>
            {open.map(({ way, text, path }, place) => (
              <ButtonLink key={way} kind={place === 0 ? 'solid' : 'outline'} to={way === 'log-in' ? login : path}>
                {text}
              </ButtonLink>
            ))}
          </div>
        )
      )}
    </section>
  )
}
