import { createContext, useContext } from 'react'

/** Classes of comments.module.css. The page hands them to the part that comes later: a sheet that both named would be a file of its own. */
export type CommentStyles = Readonly<Record<string, string>>
export const CommentStylesContext = createContext<CommentStyles>({})
export const useCommentStyles = (): CommentStyles => useContext(CommentStylesContext)
