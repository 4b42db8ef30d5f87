import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/state/notice.tsx'
import { Loading } from '../../kit/state/skeleton.tsx'
import { useTranslate } from '../../language.ts'
import { shellText } from '../../text/texts.ts'
import { FrameForbidden } from '../screen/forbidden-state.tsx'
import { FailedState } from '../show/state.tsx'
import type { CallState } from './use-call.ts'

type Props<Output> = {
  readonly of: CallState<Output>
  readonly children: (ok: Output) => ReactNode
  readonly shapes?: Parameters<typeof Loading>[0]['shapes']
  readonly small?: boolean
}

/**
 * Renders the result of a call, or its state: a skeleton while loading, the reason of a failure, or the role that can grant a missing
 * permission. A result that could not be refreshed stays visible with a notice.
 * @example <Answer of={useCall(readSet, { id })}>{(set) => <h2>{set.name}</h2>}</Answer>
 */
export function Answer<Output>({ of: asked, children, shapes = ['title', 'line', 'line', 'row', 'row'], small }: Props<Output>) {
  const t = useTranslate(shellText)
  const { ok, refused, reload } = asked
  const size = small ? { small } : {}
  if (ok === undefined) {
    if (!refused) return <Loading label={t('loading')} shapes={shapes} />
    if (refused.refused === 'FORBIDDEN' && refused.permission !== undefined)
      return <FrameForbidden permission={refused.permission} {...(refused.needs !== undefined && { needs: refused.needs })} {...size} />
    return <FailedState refused={refused} onRetry={reload} {...size} />
  }
  return (
    <>
      {refused && (
        <Notice
          kind="warn"
          title={refused.message}
          live
          action={
            <Button size="small" onClick={reload}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {children(ok)}
    </>
  )
}
