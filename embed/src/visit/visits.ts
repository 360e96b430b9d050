import { landingPage, script } from '#embed/page/base.ts'
import { attribute, listen } from '#embed/page/dom.ts'
import { Array, JSON, Map, Object, URL, getter } from '#embed/page/realm.ts'
import { type AttributedField, clickIds, visitValues, visitsKeptDays } from '#model/forms/visits.ts'
import { hiddenInput } from './hidden-fields.ts'

/** A page view that came from elsewhere, with what its address and referrer said. */
type Visit = { at: number; values: Record<string, string> }
type Visits = Record<string, Visit>

const ids = Array.from<string>(clickIds)
const valueNames = Array.from<string>(visitValues).concat(ids)
const visitNames = ids.concat('first', 'last')
const storedName = 'contact-form-visits'
const keptMs = visitsKeptDays * 24 * 60 * 60 * 1_000
const valueCharactersMax = 500
const referrer = getter('Document', 'referrer')(document)

let isGranted = false
let kept: Visits = {}
const forms = new Map<HTMLFormElement, readonly AttributedField[]>()

if (script && isGrantedBy(script)) grant()
listen(document, 'contact-form:attribution', ({ detail }: CustomEvent<unknown>) => {
  if (detail === 'granted') grant()
  else if (detail === 'denied') deny()
})

/** Adds where the visitor came from to a form, as far and as long as the page allows. */
export function addAttributed({
  form,
  host,
  attributed,
}: {
  form: HTMLFormElement
  host: HTMLElement
  attributed: readonly AttributedField[]
}): void {
  if (attributed.length === 0) return
  forms.set(form, attributed)
  if (isGrantedBy(host)) grant()
  else fillForms()
}

function isGrantedBy(tag: Element): boolean {
  return attribute(tag, 'data-attribution') === 'granted'
}

function grant(): void {
  if (!isGranted) recordVisit()
  isGranted = true
  fillForms()
}

/** Forgets all visits, also in the forms of this page. */
function deny(): void {
  isGranted = false
  try {
    localStorage.removeItem(storedName)
  } catch {
    // Where nothing can be stored, nothing was.
  }
  fillForms()
}

function recordVisit(): void {
  const values = valuesOfPage()
  const visits = storedVisits()
  const isArrival = Object.keys(values).some((name) => name !== 'landingPage')
  const visit = { at: Date.now(), values }
  if (isArrival || visits['first'] === undefined) {
    visits['first'] ??= visit
    visits['last'] = visit
    for (const name of ids) if (values[name] !== undefined) visits[name] = visit
  }
  store(visits)
}

// Without queries, which may have personal data.
function valuesOfPage(): Visit['values'] {
  const { origin, pathname, searchParams } = new URL(landingPage)
  const values: Visit['values'] = {}
  for (const name of valueNames) values[name] = searchParams.get(name) ?? ''
  // No parameters of these names.
  values['landingPage'] = origin + pathname
  values['referrer'] = ''
  try {
    const from = new URL(referrer)
    if (from.origin !== origin) values['referrer'] = from.origin + from.pathname
  } catch {
    // Most visits have none.
  }
  return bounded(values)
}

/** The values that a visit can have, cut: another script may have stored any others. */
function bounded(values: unknown): Visit['values'] {
  const cut: Visit['values'] = {}
  for (const name of valueNames) {
    const { [name]: value } = Object(values) as Record<string, unknown>
    if (typeof value === 'string' && value) cut[name] = value.slice(0, valueCharactersMax)
  }
  return cut
}

function store(visits: Visits): void {
  kept = visits
  try {
    localStorage.setItem(storedName, JSON.stringify(visits))
  } catch {
    // They are known until the page is closed.
  }
}

/** The visits of the last 90 days; of what another script has damaged, what is left. */
function storedVisits(): Visits {
  const recent: Visits = {}
  try {
    const visits = JSON.parse(localStorage.getItem(storedName) ?? '{}') as Record<string, unknown>
    for (const name of visitNames) {
      const { at, values } = Object(visits[name]) as Record<string, unknown>
      const time = Number(at)
      if (Date.now() - time < keptMs) recent[name] = { at: time, values: bounded(values) }
    }
  } catch {
    // Nothing of it can be read.
  }
  return recent
}

function fillForms(): void {
  for (const [form, attributed] of forms) {
    for (const { name, visit, value } of attributed) {
      const text = isGranted ? (kept[visit]?.values[value] ?? '') : ''
      hiddenInput(form, name).value = text
    }
  }
}
