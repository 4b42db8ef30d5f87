import type { ReactNode } from 'react'
import { SecuritySettings } from './security/security-page.tsx'

/** The tab "security settings" of the user settings; `children`: rows that others add. */
export default function SecurityPart({ children }: { readonly children?: ReactNode }) {
  return <SecuritySettings>{children}</SecuritySettings>
}
