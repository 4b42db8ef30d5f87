/** The lesser build has the types of the whole one. */
declare module 'hls.js/light' {
  import Hls from 'hls.js'
  export default Hls
}
