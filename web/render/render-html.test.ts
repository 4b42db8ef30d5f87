import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createElement, lazy, type ReactNode, Suspense } from 'react'
import { renderHtml } from './render-html.ts'

const page = (...children: ReactNode[]) => createElement('html', null, createElement('body', null, ...children))
function Broken(): ReactNode {
  throw new Error('broken part')
}
function Observed({ onRender }: { readonly onRender: () => void }): ReactNode {
  onRender()
  return null
}
const rendering = () => ({ signal: new AbortController().signal, nonce: 'mark' })

test('a page without suspended parts is the same in both ways of rendering', async () => {
  const quick = await renderHtml(page('<!--$!-->', createElement('p', null, 'text')), rendering())
  assert.equal(quick, '<!DOCTYPE html><html><head></head><body>&lt;!--$!--&gt;<p>text</p></body></html>')
  const Late = lazy(async () => ({ default: () => createElement('p', null, 'late') }))
  const slow = await renderHtml(page('<!--$!-->', createElement(Suspense, null, createElement(Late))), rendering())
  assert.match(slow, /^<!DOCTYPE html><html><head><\/head><body>&lt;!--\$!--&gt;<!--\$--><p>late<\/p><!--\/\$-->/)
})

test('a large page with a suspended part has all its text in its place, which needs no script', async () => {
  const Late = lazy(async () => ({ default: () => createElement('p', null, 'late') }))
  const text = 'a'.repeat(50_000)
  const html = await renderHtml(page(createElement(Suspense, null, text, createElement(Suspense, null, createElement(Late)))), rendering())
  assert.ok(html.includes(`<body><!--$-->${text}<!--$--><p>late</p><!--/$--><!--/$-->`))
  assert.doesNotMatch(html, /hidden|<template/)
})

test('a page with a failed part fails, so that no reader gets the page without it', async () => {
  const broken = createElement(Broken)
  for (const part of [broken, createElement(Suspense, null, broken), createElement(Suspense, { fallback: 'instead' }, broken)])
    await assert.rejects(renderHtml(page(part), rendering()), /broken part/)
})

test('simultaneous renderings let other work run in between', async () => {
  let [rounds, isOver] = [0, false]
  const seen: number[] = []
  const onRender = () => void seen.push(rounds)
  const counts = (async () => {
    for (; !isOver; rounds++) await setImmediate()
  })()
  await Promise.all(Array.from({ length: 4 }, () => renderHtml(page(createElement(Observed, { onRender })), rendering())))
  isOver = true
  await counts
  assert.equal(new Set(seen).size, 4, seen.join())
})
