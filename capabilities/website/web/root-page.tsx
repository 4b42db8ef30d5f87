import { redirect } from 'react-router'
import { saveQuery } from '#web/navigation/save-query.ts'

/** Redirects the root path to /home (specification, section 2). */
export const loader = ({ request }: { readonly request: Request }) => redirect(saveQuery('/home', request))
