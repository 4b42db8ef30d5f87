const reduced = import.meta.env.SSR ? undefined : matchMedia('(prefers-reduced-motion: reduce)')

/** Returns false for readers whose system asks for reduced motion; page transitions are then off. */
export const mayMove = (): boolean => reduced?.matches === false
