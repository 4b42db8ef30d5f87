/** Going somewhere from code that is no component. Until React has bound the router, the browser goes by itself. */
let goTo: (path: string) => void = (path) => location.assign(path)
let shown: string | undefined

/** `page`: the name of the page that is shown, by which a login leads back to it. */
export const bindNavigation = (go: (path: string) => void, page: string | undefined): void => {
  goTo = go
  shown = page
}
/** Goes to a path of this site from code that is no component. */
export const navigateTo = (path: string): void => goTo(path)
/** The path of the page that is shown; undefined before the first. */
export const pageShown = (): string | undefined => shown
