import { consolePages } from './console-pages.ts'
import { pathAfterLogin as pathTo } from './page-names.ts'

const WORKPLACE = '/dashboard/workplace'
/** Pages of the console by their names. One whose address holds more than its name leads to the first page. */
const consolePaths = Object.fromEntries(consolePages.map(({ name, path }) => [name, path.includes(':') ? WORKPLACE : path]))

/** Where to go after a login: a page of the site or of the console, with its own query, else /home (S61). */
export const pathAfterLogin = (search: string): string => pathTo(search, consolePaths)
