const reduced = import.meta.env.SSR ? undefined : matchMedia('(prefers-reduced-motion: reduce)')

/** Whether pages may move while one follows another: not for who asked the system for less motion. */
export const mayMove = (): boolean => reduced?.matches === false
