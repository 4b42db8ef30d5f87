/** The page that is shown: its name, by which a login leads back to it, and whether it asks by itself for what a login still owes. */
type ShownPage = { readonly name: string; readonly logsIn?: boolean }

/** Going somewhere from code that is no component. Until React has bound the router, the browser goes by itself. */
let goTo: (path: string) => void = (path) => location.assign(path)
let shown: ShownPage | undefined

/** Called by the frame of the site, for each page anew. */
export const bindNavigation = (go: (path: string) => void, page: ShownPage | undefined): void => {
  goTo = go
  shown = page
}
/** Goes to a path of this site from code that is no component. */
export const navigateTo = (path: string): void => goTo(path)
/** Undefined before the first page. */
export const pageShown = (): ShownPage | undefined => shown
