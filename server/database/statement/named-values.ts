/**
 * Prepares a statement with named values: every `{phone}` is replaced by the value of that name.
 * @example const find = withNames<'phone'>({ name: 'find', text: 'select id from people where phone = {phone}' }); pool.query(find({ phone }))
 */
export function withNames<Name extends string>({ name, text }: { readonly name: string; readonly text: string }) {
  const names: string[] = []
  const numbered = text.replace(/\{(\w+)\}/g, (_, value: string) => {
    if (!names.includes(value)) names.push(value)
    return `$${names.indexOf(value) + 1}`
  })
  return (values: Readonly<Record<Name, unknown>>) => ({ name, text: numbered, values: names.map((each) => values[each as Name]) })
}
