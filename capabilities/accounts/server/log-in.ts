export const isSet = (flag: boolean | 'true' | 'false' | undefined): boolean => flag === true || flag === 'true'
