import { redirect } from 'react-router'

/** The root path leads to /home (specification, section 2). */
export const loader = () => redirect('/home')
