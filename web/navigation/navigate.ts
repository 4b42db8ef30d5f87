/** The shown page. `login` returns to it after a login. `logsIn` marks pages that handle the remaining steps of a login themselves. */
type ShownPage = { readonly login: string; readonly logsIn: boolean }

/** Navigates from code outside of components. The browser navigates until React has bound the router. */
let goTo: (path: string) => void = (path) => location.assign(path)
let shown: ShownPage | undefined

/** The frame of the site calls it for each page. */
export const bindNavigation = (go: (path: string) => void, page: ShownPage | undefined): void => {
  goTo = go
  shown = page
}
/** Navigates to a path of this site from code outside of components. */
export const navigateTo = (path: string): void => goTo(path)
/** Returns undefined before the first page. */
export const pageShown = (): ShownPage | undefined => shown
