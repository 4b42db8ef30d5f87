import type { ComponentType } from 'react'
import { lazyOr } from './lazy-or.ts'
import { ErrorState } from './state.tsx'

/** A section that is loaded when it is first shown, and that offers to load the page again when its code cannot be loaded. */
export const lazySection = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazyOr<Props>(Failed, load)

const Failed = () => <ErrorState onRetry={() => location.reload()} />
