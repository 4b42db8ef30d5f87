import { useNavigate } from 'react-router'
import { useSlot } from '../../slots.tsx'
import { wayOut } from '../frame.ts'

/** Back to where one came from within the product; who came straight here goes to the first page. */
export function useBack(): () => void {
  const navigate = useNavigate()
  const { home } = useSlot(wayOut)
  return () => {
    const { idx } = (history.state ?? {}) as { readonly idx?: unknown }
    if (typeof idx === 'number' && idx > 0) void navigate(-1)
    else void navigate(home, { replace: true })
  }
}
