import { type ComponentType, lazy } from 'react'
import { findNewVersion } from './new-version.ts'

export const Nothing = (): null => null

/**
 * A part that is loaded when it is first shown. `Instead` stands in its place when its code cannot be loaded, as without a network or after
 * a release, since browsers never fetch a failed module again; the rest of the page stays. After a release a reload is offered.
 */
export const lazyOr = <Props extends object>(Instead: ComponentType<NoInfer<Props>>, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(() => instead(Instead)) }))

function instead<Part>(part: Part): Part {
  void findNewVersion()
  return part
}
