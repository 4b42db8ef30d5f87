/** Stands for a part of the frame that cannot be loaded, such as without a network. The page that is open stays. */
export const NOTHING = { default: () => null }
