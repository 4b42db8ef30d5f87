import { useEffect, useRef } from 'react'

const NEAR_PX = 40

/** A list that stays at its end while that is in sight, and where one reads otherwise. */
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
