import type { ReactNode } from 'react'
import { SecuritySettings } from './security/security-page.tsx'

/** The tab "security settings" of the user settings; `children` are rows of other capabilities. */
export default function SecurityPart({ children }: { readonly children?: ReactNode }) {
  return <SecuritySettings>{children}</SecuritySettings>
}
