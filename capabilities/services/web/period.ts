/** Whole days, both inclusive; empty for the default period. */
export type Period = { readonly from?: string | undefined; readonly to?: string | undefined }
