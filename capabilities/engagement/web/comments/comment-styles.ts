import { createContext, useContext } from 'react'

/** Class names of comments.module.css. The page passes them to the lazy part; a sheet imported by both would become a separate file. */
export type CommentStyles = Readonly<Record<string, string>>
export const CommentStylesContext = createContext<CommentStyles>({})
export const useCommentStyles = (): CommentStyles => useContext(CommentStylesContext)
