import { Component, type ReactNode } from 'react'
import { useTranslate } from '../../language.ts'
import { shellText } from '../../text/texts.ts'
import { ExceptionState } from './exception-state.tsx'
import { startFresh } from './fresh-start.ts'
import { describeDefect, type Trouble, useTrouble } from './use-trouble.ts'

type Props = {
  readonly children: ReactNode
  /** Whether another try may be made in place. Where even the files did not come, only a whole load helps. */
  readonly mendable?: () => boolean
}
type State = { readonly trouble: Trouble | undefined; readonly tries: number }

/** A defect of one screen stays on that screen: the frame and the other tabs go on. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { trouble: undefined, tries: 0 }

  static getDerivedStateFromError(defect: unknown): Partial<State> {
    return { trouble: { what: 'broken', why: describeDefect(defect) } }
  }

  /** The first time in place, with answers that are asked anew; then by loading everything again, as a new version may have come. */
  retry = (): void => {
    if (this.state.tries > 0 || !this.props.mendable?.()) {
      location.reload()
      return
    }
    startFresh()
    this.setState({ trouble: undefined, tries: 1 })
  }

  override render() {
    const { trouble } = this.state
    return trouble ? <BrokenScreen trouble={trouble} onRetry={this.retry} /> : this.props.children
  }
}

function BrokenScreen({ trouble, onRetry }: { readonly trouble: Trouble; onRetry(): void }) {
  const t = useTranslate(shellText)
  const number = useTrouble(trouble)
  return (
    <ExceptionState code="500" title={t('broken.title')} onRetry={onRetry} number={number}>
      <p>{t('broken.text-plain')}</p>
    </ExceptionState>
  )
}
