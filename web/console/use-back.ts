import { useNavigate } from 'react-router'
import { HOME } from './tabs.ts'

/** Back to where one came from within the product; who came straight here goes to the workplace. */
export function useBack(): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx } = (history.state ?? {}) as { readonly idx?: unknown }
    if (typeof idx === 'number' && idx > 0) void navigate(-1)
    else void navigate(HOME.path, { replace: true })
  }
}
