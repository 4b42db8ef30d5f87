import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

type ElementProps = {
  readonly type?: string
  readonly rel?: string
  readonly href?: string
  readonly nonce?: string | undefined
  readonly children?: ReactNode
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
}

/**
 * Renders <Scripts /> with the start module held back as text. It starts when the reader touches the page, when the page is painted and the
 * browser idle, or when a reader is logged in; `atOnce` starts it right away. Reading, links and forms work without it. Starting it by
 * script is the only way, because a module inserted by the parser may import no other under `strict-dynamic` (S55). It relies on <Scripts
 * /> rendering one module script and its preload links. The late start journey fails when that changes.
 */
export function LateScripts({ atOnce }: { readonly atOnce: boolean }) {
  const rendered = elementsIn(Scripts({}))
  const modules = rendered.filter(({ props }) => props.rel === 'modulepreload').map(({ props }) => props.href)
  return rendered
    .filter(({ type }) => type === 'script')
    .map(({ props }) =>
      props.type === 'module' ? (
        <Sleeping key="start" modules={modules.join(' ')} atOnce={atOnce} {...props} />
      ) : (
        <script key="context" {...props} />
      ),
    )
}

function Sleeping({
  modules,
  atOnce,
  nonce,
  dangerouslySetInnerHTML,
}: ElementProps & { readonly modules: string; readonly atOnce: boolean }) {
  const attributes = { 'data-modules': modules, ...(atOnce && { 'data-at-once': '' }) }
  return (
    <>
      <script type="text/plain" {...attributes} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={dangerouslySetInnerHTML} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WAKE }} />
    </>
  )
}

/** Applies the system theme until the reader chooses one. The server sends the light theme, because its HTML is equal for all readers. */
const SYSTEM_THEME = `try{if(!/(^|; )theme=/.test(document.cookie)&&!localStorage.getItem('theme')&&matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.dataset.theme='dark'}catch{}`

/** Registers the service worker once the start is due, when it costs little. A failure, as in a private window, is ignored. */
const REGISTER = import.meta.env.PROD ? `navigator.serviceWorker?.register(policy.createScriptURL('')).catch(()=>{});` : ''

// Runs in the page before any module. Only the server writes it, and React leaves it unchanged in the browser. It wakes the script directly
// before it, so that no other element can pose as that script. The Trusted Types policy `app` accepts exactly that text as a script and one
// address as a worker: the service worker with the offline page. Browsers report a resting pointer before the first paint as a move by
// zero, which does not count as a touch.
const WAKE = import.meta.env.SSR
  ? `(()=>{
${SYSTEM_THEME}
let asleep=document.currentScript.previousElementSibling,text=asleep.text,signs=['pointermove','pointerdown','touchstart','keydown','focusin'];
let rules={createScript:given=>{if(given!==text)throw new TypeError('unknown script');return given},createScriptURL:()=>'/service-worker.js'};
let policy=window.trustedTypes?trustedTypes.createPolicy('app',rules):rules;
let start=({type,movementX,movementY}={})=>{if(type=='pointermove'&&!movementX&&!movementY)return;
signs.forEach(sign=>removeEventListener(sign,start,true));if(!asleep)return;
for(let href of asleep.dataset.modules.split(' ')){let link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}
${REGISTER}
asleep=null;let script=document.createElement('script');script.type='module';script.text=policy.createScript(text);document.head.append(script)};
signs.forEach(sign=>addEventListener(sign,start,{capture:true,passive:true}));
let framed=then=>requestAnimationFrame(()=>requestAnimationFrame(then));
let painted=then=>new PerformanceObserver((paints,seen)=>{if(paints.getEntriesByName('first-contentful-paint').length){seen.disconnect();framed(then)}}).observe({type:'paint',buffered:true});
let idle=()=>painted(()=>(window.requestIdleCallback||setTimeout)(start));
let signedIn=false;try{signedIn=localStorage.getItem('token')!==null}catch{}
if(signedIn)document.documentElement.dataset.session='';
if(signedIn||'atOnce' in asleep.dataset)return start();
document.readyState=='complete'?idle():addEventListener('load',idle)
})()`
  : ''

function elementsIn(node: ReactNode): ReactElement<ElementProps>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<ElementProps>(child)) return []
    return child.type === 'script' || child.type === 'link' ? [child] : elementsIn(child.props.children)
  })
}
