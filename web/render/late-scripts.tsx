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
 * What <Scripts /> renders, but asleep: the module that starts React waits as text until the reader touches the page, the page is
 * painted and the browser idle, or a reader is signed in; `atOnce` wakes it right away. Reading needs no script; links and forms work meanwhile. Waking is the
 * only way to start, because a module that the parser inserts may import nothing under `strict-dynamic` (S55). It relies on <Scripts />
 * rendering one script of type module and its preload links; should that change, the journey for late start fails.
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

/** Until the reader has chosen, a page is as light or dark as the system is: it came light, since the server's HTML is the same for everybody. */
const SYSTEM_THEME = `try{if(!/(^|; )theme=/.test(document.cookie)&&!localStorage.getItem('theme')&&matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.dataset.theme='dark'}catch{}`

/** Once a start is due the worker is no burden; where there is none, as in a private window, nothing is lost. */
const REGISTER = import.meta.env.PROD ? `navigator.serviceWorker?.register(policy.createScriptURL('')).catch(()=>{});` : ''

// Runs in the page before any module, and is written by the server alone: in the browser React leaves it as it stands. What it wakes is the script right before it, so that no other element can pose as it. The Trusted Types policy `app` lets exactly one text become a script, the sleeping one, and one address a worker: that of the page for who has no network.
// Of a pointer that rests where the page comes, browsers tell before the first paint as of one that moves, by nothing: that is no touch.
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
