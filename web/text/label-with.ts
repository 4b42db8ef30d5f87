/**
 * Joins a label and the name of its thing by the colon of the label's language.
 * @example labelWith('Add', 'Washing hands') // 'Add: Washing hands'
 * @example labelWith('添加', '洗手') // '添加：洗手'
 */
export const labelWith = (label: string, name: string): string => `${label}${/\p{Script=Han}/u.test(label) ? '：' : ': '}${name}`
