import { useEffect, useRef } from 'react'

const NEAR_PX = 40

/** Scrolls a list to its end on new content, unless the user has scrolled away from it. */
export function useStayAtEnd<E extends HTMLElement>(content: readonly unknown[]) {
  const list = useRef<E>(null)
  const isAtEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new moves the list
  useEffect(() => {
    const element = list.current
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight
  }, [content.length])
  const onScroll = () => {
    const element = list.current
    if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
  }
  return { ref: list, onScroll }
}
