type Point = { nodes: number; projects: number; perSecond: number }

const width = 720
const height = 400
const plot = { left: 80, right: 650, top: 60, bottom: 330 }
// Distinguishable on the dark background, also by their signs.
const looks = [
  { color: '#9ccc7a', sign: 'circle' },
  { color: '#6db3f2', sign: 'square' },
  { color: '#f2b36d', sign: 'triangle' },
] as const
const ink = '#e6e6e6'
const faint = '#4a4e57'

/** An SVG of how creates grow with nodes, a line for each number of projects. */
export function scalingPicture(results: string): string {
  const points = pointsOf(results)
  const nodeCounts = distinct(points.map(({ nodes }) => nodes))
  const projectCounts = distinct(points.map(({ projects }) => projects))
  const top = niceCeiling(Math.max(...points.map(({ perSecond }) => perSecond)))
  const x = (nodes: number) => between(plot.left, plot.right, nodeCounts.indexOf(nodes) / 2)
  const y = (perSecond: number) => between(plot.bottom, plot.top, perSecond / top)
  const rates = [0, 0.25, 0.5, 0.75, 1].map((part) => part * top)
  const grid = rates.flatMap((rate) => [
    `<path d="M${plot.left} ${y(rate)}H${plot.right}" stroke="${faint}"/>`,
    text(plot.left - 10, y(rate) + 5, rate.toLocaleString('en'), 'end'),
  ])
  const below = nodeCounts.map((nodes) =>
    text(x(nodes), plot.bottom + 26, nodes === 1 ? '1 node' : `${nodes} nodes`, 'middle'),
  )
  const lines = projectCounts.flatMap((projects, index) => {
    const { color, sign } = looks[index % looks.length] ?? looks[0]
    const projectPoints = points.filter((point) => point.projects === projects)
    const positions = projectPoints.map(({ nodes, perSecond }) => ({
      x: x(nodes),
      y: y(perSecond),
    }))
    const path = positions.map((position) => `${position.x},${position.y}`).join(' ')
    const legend = { x: plot.left + 20 + index * 160, y: height - 22 }
    const name = projects === 1 ? '1 project' : `${projects} projects`
    return [
      `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2.5"/>`,
      ...positions.map((position) => mark(sign, color, position)),
      mark(sign, color, legend),
      text(legend.x + 14, legend.y + 5, name, 'start'),
    ]
  })
  return svg([
    text(24, 34, 'Creates a second, by nodes and projects', 'start'),
    ...grid,
    ...below,
    ...lines,
  ])
}

function pointsOf(results: string): Point[] {
  const row = /^\| creates, nodes: (\d+), projects: (\d+) +\| ([\d,]+)\/s/gm
  return Array.from(results.matchAll(row), ([, nodes, projects, rate = '']) => ({
    nodes: Number(nodes),
    projects: Number(projects),
    perSecond: Number(rate.replaceAll(',', '')),
  }))
}

function distinct(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

/** The next number with one digit other than 0. */
function niceCeiling(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value))
  return Math.ceil(value / step) * step
}

function between(from: number, to: number, part: number): number {
  return Math.round((from + (to - from) * part) * 10) / 10
}

function mark(sign: string, color: string, { x, y }: { x: number; y: number }): string {
  if (sign === 'circle') return `<circle cx="${x}" cy="${y}" r="5" fill="${color}"/>`
  if (sign === 'square') {
    return `<rect x="${x - 5}" y="${y - 5}" width="10" height="10" fill="${color}"/>`
  }
  return `<path d="M${x} ${y - 6}l6 11h-12z" fill="${color}"/>`
}

function text(x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${ink}">${words}</text>`
}

function svg(parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
  viewBox="0 0 ${width} ${height}" role="img" font-size="14"
  font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif">
  <title>Creates a second by nodes and projects</title>
  <rect width="${width}" height="${height}" rx="8" fill="#1b1d23"/>
${parts.map((part) => `  ${part}\n`).join('')}</svg>
`
}
