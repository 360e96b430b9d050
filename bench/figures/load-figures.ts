import { type Load, perSecond, usPerRequest } from '../wrk.ts'
import { type Figure, costText, msText, rateText, ratioFigure } from './figure.ts'
import { median } from './rounds.ts'

type Compared<Yardstick extends string> = {
  name: string
  rounds: readonly Record<'ours' | Yardstick, Load>[]
  yardstick: Yardstick
}

/** Requests a second, ours to the yardstick's. */
export function rateFigure<Yardstick extends string>(
  figure: Compared<Yardstick> & { min: number },
): Figure {
  const { rounds, min } = figure
  const p99Ms = median(rounds.map(({ ours }) => ours.p99Ms))
  const compared = compare(figure, perSecond, rateText)
  return ratioFigure({ ...compared, ours: `${compared.ours} (p99 ${msText(p99Ms)})`, min })
}

/** Processor time of a request, ours to the yardstick's: it depends less on the machine. */
export function costFigure<Yardstick extends string>(
  figure: Compared<Yardstick> & { max: number },
): Figure {
  return ratioFigure({ ...compare(figure, usPerRequest, costText), max: figure.max })
}

function compare<Yardstick extends string>(
  { name, rounds, yardstick }: Compared<Yardstick>,
  valueOf: (load: Load) => number,
  textOf: (value: number) => string,
) {
  const valuesOf = (contender: 'ours' | Yardstick) =>
    rounds.map((round) => valueOf(round[contender]))
  const [ours, theirs] = [valuesOf('ours'), valuesOf(yardstick)]
  return {
    name,
    ours: textOf(median(ours)),
    yardstick: textOf(median(theirs)),
    ratios: ours.map((value, round) => value / (theirs[round] ?? Number.NaN)),
    errors: rounds.reduce((sum, round) => sum + round.ours.errors, 0),
  }
}
