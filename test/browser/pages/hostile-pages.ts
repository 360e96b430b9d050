/** A page whose scripts, styles or names would break what is embedded in it. */
export type HostilePage = {
  name: string
  head: string
  /** Before the form. */
  body?: string
  policy?: string
  /** Whether the form asks for a challenge too: what is loaded late meets the page as well. */
  hasChallenge?: true
}

const script = (text: string) => `<script>${text}</script>`
const style = (text: string) => `<style>${text}</style>`

// What Prototype.js 1.7 does to the language and the DOM.
const prototypeJs = script(`
  window.$A = (iterable) => {
    if (!iterable) return []
    if ('toArray' in Object(iterable)) return iterable.toArray()
    let length = iterable.length || 0
    const results = new Array(length)
    while (length--) results[length] = iterable[length]
    return results
  }
  Array.from = $A
  const methods = {
    entries() { return $A(this) },
    toArray() { return this.slice() },
    toJSON() { return '[' + this.map((one) => Object.toJSON(one)).join(', ') + ']' },
    each(work) { for (let i = 0; i < this.length; i++) work(this[i], i) },
    inspect() { return '[]' }, clone() { return this.slice() }, first() { return this[0] },
    include(one) { return this.indexOf(one) !== -1 }, without() { return this },
    reverse(inline) { return inline === false ? $A(this) : this },
  }
  Object.assign(Array.prototype, methods)
  Object.toJSON = (value) => JSON.stringify(String(value))
  Object.assign(Object, { keys: (of) => { const all = []; for (const one in of) all.push(one)
    return all }, values: () => [], extend: Object.assign })
  String.prototype.toJSON = Number.prototype.toJSON = Date.prototype.toJSON = function () {
    return '"' + this + '"'
  }
  Function.prototype.bind = function (context) {
    const own = this
    return function () { return own.apply(context, arguments) }
  }
  Object.assign(String.prototype, { sub() { return String(this) }, include: () => true,
    blank() { return /^\\s*$/.test(this) }, strip() { return this.trim() } })
  Object.assign(HTMLElement.prototype, { update() { return this }, select() { return [] },
    show() { return this }, remove() { this.parentNode.removeChild(this); return this } })
  HTMLFormElement.prototype.reset = HTMLFormElement.prototype.request = () => 'broken'
`)

const mooTools = script(`
  Array.from = (item) => item == null ? [] : Array.isArray(item) ? item : [item]
  Object.assign(Function.prototype, { extend() { return this }, implement() { return this },
    bind(to) { return (...args) => this.apply(to, args) } })
  for (const name of ['each', 'clean', 'invoke', 'associate', 'append', 'empty', 'pick']) {
    Array.prototype[name] = function () { return this }
  }
  const NativeElement = window.Element
  window.Element = function (tag) { return document.createElement(tag) }
  window.Element.prototype = NativeElement.prototype
  Object.assign(NativeElement.prototype, { set() { return this }, get() { return null },
    inject() { return this }, empty() { return this }, match() { return false },
    getElement() { return null }, dispose() { return this } })
  document.id = window.$ = (id) => document.getElementById(id)
  window.Event = function (event) { return event }
  window.Hash = window.Class = window.Type = function () {}
  Object.append = Object.merge = Object.assign
  Object.each = Object.clone = (value) => value
  JSON.encode = JSON.stringify
`)

// Polyfills of old browsers, mocks and helpers, all of them worse than what they replace.
const brokenLanguage = script(`
  window.Promise = function () { return { then() { return this } } }
  window.Promise.resolve = window.Promise.all = () => new window.Promise()
  window.fetch = () => { throw new Error('no') }
  window.URLSearchParams = function () { this.append = () => {}; this.toString = () => 'broken' }
  window.URL = undefined
  window.Map = window.Set = window.WeakMap = function () {}
  JSON.stringify = () => 'broken'
  JSON.parse = () => null
  Date.prototype.toJSON = () => 'broken'
  Object.entries = Object.fromEntries = Object.freeze = () => []
  for (const name of ['map', 'filter', 'find', 'flatMap', 'forEach', 'join', 'toJSON']) {
    Array.prototype[name] = () => { throw new Error(name) }
  }
`)

const brokenBrowser = script(`
  const Native = window.XMLHttpRequest
  window.XMLHttpRequest = function () { this.open = this.send = () => {} }
  window.fetch = () => new Promise(() => {})
  window.FormData = function () {}
  window.CustomEvent = window.ResizeObserver = window.CSSStyleSheet = undefined
  navigator.sendBeacon = undefined
  document.createElement = (name) => document.createElementNS('urn:other', name)
  document.querySelector = document.querySelectorAll = () => null
  Element.prototype.append = Element.prototype.closest = () => undefined
  HTMLFormElement.prototype.submit = () => {}
  EventTarget.prototype.removeEventListener = () => {}
  window.define = Object.assign(() => {}, { amd: {} })
`)

const brokenElements = script(`
  Object.defineProperty(window, 'customElements', { value: {
    get: () => undefined, define: () => { throw new Error('no') },
  } })
`)

const pollutedObjects = script(`
  for (const name of ['get', 'set', 'value', 'signal', 'capture', 'once', 'passive', 'body',
    'detail', 'help', 'choices', 'from', 'placeholder', 'url', 'integrity', 'challenge', 'after',
    'each', 'language', 'errors']) {
    Object.prototype[name] = function () { return name }
  }
`)

const frozen = script(`
  for (const one of [Object, Array, Function, String, Promise, Node, Element, HTMLElement, Document,
    HTMLFormElement, HTMLInputElement, EventTarget, XMLHttpRequest]) {
    Object.freeze(one.prototype)
    Object.freeze(one)
  }
`)

const named = ['createElement', 'head', 'body', 'documentElement', 'querySelector', 'currentScript']
const alsoNamed = ['referrer', 'styleSheets', 'adoptedStyleSheets', 'addEventListener', 'forms']
const clobbered = [...named, ...alsoNamed].map((name) => `<img name="${name}" alt="">`).join('')
const ids = ['ContactForms', 'contact-form', 'customElements', 'XMLHttpRequest', 'localStorage']

export const hostilePages: readonly HostilePage[] = [
  { name: 'Prototype.js', head: prototypeJs, hasChallenge: true },
  { name: 'MooTools', head: mooTools, hasChallenge: true },
  { name: 'a broken language', head: brokenLanguage, hasChallenge: true },
  { name: 'a replaced DOM and network', head: brokenBrowser, hasChallenge: true },
  { name: 'broken custom elements', head: brokenElements },
  { name: 'additions to all objects', head: pollutedObjects, hasChallenge: true },
  { name: 'frozen prototypes', head: frozen, hasChallenge: true },
  {
    name: 'names and ids of the DOM',
    head: '',
    body: clobbered + ids.map((id) => `<a id="${id}"></a>`).join(''),
  },
  { name: 'another base', head: '<base href="https://elsewhere.example/" target="_blank">' },
  {
    name: 'trusted types',
    head: '',
    hasChallenge: true,
    policy: "require-trusted-types-for 'script'; trusted-types 'none'",
  },
  { name: 'everything unset', head: style('* { all: unset !important }') },
  {
    name: 'nothing to be pressed',
    head: style(`* { pointer-events: none !important; user-select: none !important;
      -webkit-user-select: none !important; touch-action: none !important }`),
  },
  {
    name: 'everything hidden',
    head: style(`form, form * { display: none !important; visibility: hidden !important;
      opacity: 0 !important; max-height: 0 !important; overflow: hidden !important }`),
  },
  {
    name: 'everything moved away',
    head: style(`form, form * { transform: translateX(-9999px) scale(0) !important;
      position: absolute !important; left: -9999px !important; float: right !important;
      clip-path: inset(50%) !important; filter: opacity(0) !important }`),
  },
]
