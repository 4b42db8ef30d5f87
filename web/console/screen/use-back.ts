import { useNavigate } from 'react-router'
import { useSlot } from '../../slots.tsx'
import { wayOut } from '../frame.ts'

/** Returns a function that navigates back within the site, or to the first page of the console when there is no earlier page. */
export function useBack(): () => void {
  const navigate = useNavigate()
  const { home } = useSlot(wayOut)
  return () => {
    const { idx } = (history.state ?? {}) as { readonly idx?: unknown }
    if (typeof idx === 'number' && idx > 0) void navigate(-1)
    else void navigate(home, { replace: true })
  }
}
