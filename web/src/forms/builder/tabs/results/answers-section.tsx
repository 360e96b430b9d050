import { useQuery } from '@tanstack/react-query'

import { traitsOf } from '#model/forms/field-kinds.ts'
import type { AnsweredQuestion } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { formAnswersQuery } from '#web/forms/forms-query.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { Hint } from '#web/ui/hint.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import { BarHead } from './bar-head.tsx'
import styles from './results.module.css'

/** What leads have answered to each question that can be counted. */
export function AnswersSection() {
  const { answers: texts } = useTexts('results')
  const { params } = useBuilder()
  const query = useQuery(formAnswersQuery(params))
  return (
    <QueryView query={query} rows={3}>
      {({ questions, leads, isAll }) => {
        const answered = questions.filter((question) => question.answered > 0)
        if (answered.length === 0) return null
        return (
          <section className={styles['steps']}>
            <h2>{texts.title}</h2>
            <Hint maw="48rem" mb="md">
              {isAll ? texts.hint(leads) : texts.latest(leads)}
            </Hint>
            <div className={styles['answers']}>
              {answered.map((question) => (
                <Answers key={question.column} question={question} leads={leads} />
              ))}
            </div>
          </section>
        )
      }}
    </QueryView>
  )
}

/** The counts of a question as bars, each with its number and its share. */
function Answers({ question, leads }: { question: AnsweredQuestion; leads: number }) {
  const { answers: texts } = useTexts('results')
  const { formats } = useI18n()
  const { label, kind, answered, average, median } = question
  const rows = useRows(question)
  const most = Math.max(...rows.map(({ count }) => count))
  // A box that is not ticked has no answer.
  const all = traitsOf[kind].widget === 'box' ? leads : answered
  const facts = [
    texts.answered(answered),
    average !== null && texts.average(formats.number(Number(average.toPrecision(3)))),
    median !== null && texts.median(formats.number(median)),
  ]
  return (
    <section className={styles['answer']}>
      <h3 dir="auto">{label}</h3>
      <Hint maw="48rem" mb="md">
        {facts.filter((fact) => fact !== false).join(' · ')}
      </Hint>
      <DataTable
        className={styles['days']}
        label={label}
        columns={[texts.answer, texts.leads, texts.share]}
      >
        {rows.map(({ key, name, count }) => (
          <tr key={key}>
            <BarHead label={name} count={count} most={most} />
            <td>{formats.number(count)}</td>
            <td>{formats.percent(count / Math.max(1, all))}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}

function useRows({ kind, choices, others, ranges }: AnsweredQuestion) {
  const { answers: texts } = useTexts('results')
  const { formats, language } = useI18n()
  const nameOf = ({ value, label }: { value: string; label: string }) => {
    const { offers, widget } = traitsOf[kind]
    if (widget === 'box') return texts.ticked
    if (offers === 'countries') {
      return new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value
    }
    return offers === 'yesNo' ? (value === 'true' ? texts.yes : texts.no) : label
  }
  const rows = choices.map((choice) => {
    return { key: choice.value, name: nameOf(choice), count: choice.count }
  })
  const ofNumbers = ranges.map(({ from, to, count }) => {
    const [first, last] = [formats.number(from), formats.number(to)]
    return { key: String(from), name: from === to ? first : texts.range(first, last), count }
  })
  const rest = others > 0 ? [{ key: ' others', name: texts.others, count: others }] : []
  return [...rows, ...ofNumbers, ...rest]
}
