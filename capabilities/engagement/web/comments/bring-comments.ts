/** The files that the live comments stand on are named here and not by every page. */
export const bringComments = () => import('./live-comments.tsx')
