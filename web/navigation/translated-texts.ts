/**
 * Lets React go on in a page that a translator of the browser changes: it puts each text into elements of its own, and React would throw when it
 * removes the former text or inserts beside it, so that the page is lost (https://github.com/facebook/react/issues/11538).
 */
export function allowTranslatedTexts({ prototype }: { readonly prototype: Node }): void {
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    return insertBefore.call(this, child, before?.parentNode === this ? before : null) as Child
  }
}
