/** Names an error for the log without its message, which may contain addresses or phones. */
export const nameOfError = (defect: unknown): string => (defect instanceof Error ? defect.name : 'thrown')
