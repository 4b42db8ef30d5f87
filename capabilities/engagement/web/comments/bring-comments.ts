/** Isolates this import, so that not every page lists the files of the interactive comments. */
export const bringComments = () => import('./live-comments.tsx')
