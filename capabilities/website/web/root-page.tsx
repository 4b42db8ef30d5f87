import { redirect } from 'react-router'
import { saveQuery } from '#web/navigation/save-query.ts'

/** Short addresses of WordPress, which name a text by its number: `/?p=12`. Redirects know them as a path: `/p/12`. */
const BY_NUMBER = /^\?(p|page_id)=([1-9]\d{0,14})$/

/** Redirects the root path to /home (specification, section 2), and short addresses of a site that moved in to their redirect. */
export const loader = ({ request }: { readonly request: Request }) => {
  const [, name, number] = BY_NUMBER.exec(new URL(request.url).search) ?? []
  return redirect(saveQuery(name === undefined ? '/home' : `/${name}/${number}`, request, ...(name === undefined ? [] : [name])))
}
