import { useSearchParams } from 'react-router'
import ConsoleLayout from './console-layout.tsx'
import SiteLayout from './site-layout.tsx'

/** The frame around the page that says what is not open: with the name of a permission it is asked from within the console. */
export default function ExceptionLayout() {
  const [search] = useSearchParams()
  return search.has('permission') ? <ConsoleLayout /> : <SiteLayout />
}
