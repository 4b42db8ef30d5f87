/** Going somewhere from code that is no component. Until React has bound the router, the browser goes by itself. */
let goTo: (path: string) => void = (path) => location.assign(path)

export const bindNavigation = (go: (path: string) => void): void => {
  goTo = go
}
export const navigateTo = (path: string): void => goTo(path)
