/** Whole days, both inclusive; empty for the default period. */
export type ReportPeriod = { readonly from?: string | undefined; readonly to?: string | undefined }
