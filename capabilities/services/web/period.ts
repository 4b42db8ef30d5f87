/** Whole days, both included; none: the usual ones. */
export type Period = { readonly from?: string | undefined; readonly to?: string | undefined }
