import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'

/** Shows a role in a list to choose from, with the sentence that says for whom it is. */
export const RoleOption = ({ title, purpose }: { readonly title: string; readonly purpose: string | undefined }) => (
  <span className={stack(2)}>
    {title}
    {purpose && <small className={text.quiet}>{purpose}</small>}
  </span>
)
