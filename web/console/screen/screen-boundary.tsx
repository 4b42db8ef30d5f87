import { Component, type ReactNode } from 'react'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { shellText } from '../../text/texts.ts'
import { ExceptionState } from './exception-state.tsx'
import { resetForRetry } from './retry.ts'
import { describeDefect, type Trouble, useTrouble } from './use-trouble.ts'

type Props = {
  readonly children: ReactNode
  /** Returns true when the screen can be retried in place. A screen whose files failed to load needs a full page load. */
  readonly mendable?: () => boolean
}
type State = { readonly trouble: Trouble | undefined; readonly tries: number }

/** Contains a defect of one screen; the frame and the other tabs stay usable. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { trouble: undefined, tries: 0 }

  static getDerivedStateFromError(defect: unknown): Partial<State> {
    return { trouble: { what: 'broken', why: describeDefect(defect) } }
  }

  /** Retries in place with fresh answers the first time. Later retries reload the page, because a new version may have been deployed. */
  retry = (): void => {
    if (this.state.tries > 0 || !this.props.mendable?.()) {
      location.reload()
      return
    }
    resetForRetry()
    this.setState({ trouble: undefined, tries: 1 })
  }

  override render() {
    const { trouble } = this.state
    return trouble ? <BrokenScreen trouble={trouble} onRetry={this.retry} /> : this.props.children
  }
}

function BrokenScreen({ trouble, onRetry }: { readonly trouble: Trouble; onRetry(): void }) {
  const [t, tMore] = [useTranslate(shellText), useTranslate(consoleText)]
  const number = useTrouble(trouble)
  return (
    <ExceptionState code="500" title={t('broken.title')} onRetry={onRetry} number={number}>
      <p>{tMore('screen-broken')}</p>
    </ExceptionState>
  )
}
