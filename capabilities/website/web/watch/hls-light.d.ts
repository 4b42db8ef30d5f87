/** The light build has the types of the full build. */
declare module 'hls.js/light' {
  import Hls from 'hls.js'
  export default Hls
}
