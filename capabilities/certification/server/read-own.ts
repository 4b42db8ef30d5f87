/** More than anybody files; older ones are not shown. */
export const SHOWN_MOST = 100
