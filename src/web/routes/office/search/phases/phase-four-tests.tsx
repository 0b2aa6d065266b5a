import { GOAL_NAMES, VARIANTS, VARIATION_NAMES, VARIATIONS, AB_DAYS } from '#areas/experiments/ab-test.ts'
import { abStates, goalName } from '#areas/experiments/texts.ts'
import { formatDate } from '#core/dates.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ActButton, FieldsForm, optionsOf } from '#web/ui/fields.tsx'
import type { PhaseFourData } from './phase-four.server.ts'

type Test = PhaseFourData['tests'][number]

const whole = (value: number) => value.toLocaleString('it-IT')
const points = (share: number) => (share * 100).toLocaleString('it-IT', { maximumFractionDigits: 1 })
const tones = { draft: 'glass', running: 'amber', stopped: 'green' } as const

/** Tests of two versions: how many each needs is decided before the first is counted, and until then nothing is said. */
export function PhaseFourTests({ data: { tests, on } }: { data: PhaseFourData }) {
  return (
    <section id="prove">
      <h2 className="pt-6 text-lg">A/B testing</h2>
      <p className="muted">
        Ogni prova dice prima quanti browser le servono per versione (errore del 5 %, potenza dell’80 %) e si chiude da
        sola appena ci sono, o dopo {AB_DAYS} giorni. Prima non c’è un vincitore, qualunque cosa sembri.
      </p>
      {tests.length === 0 ? <p className="muted">Ancora nessuna prova.</p> : null}
      <ul className="phase-tests">
        {tests.map(test => (
          <TestRow key={test.id} test={test} canStart={on.abTesting} />
        ))}
      </ul>
      <NewTest />
    </section>
  )
}

function TestRow({ test, canStart }: { test: Test; canStart: boolean }) {
  const { id, name, variation, goal, state, needed, startedAt, endedAt, kept } = test
  const values = { testId: id }
  const named = (act: string) => `${act}: ${name}`
  return (
    <li>
      <div className="phase-switch-head">
        <h3>{name}</h3>
        <Tag tone={tones[state]}>{abStates[state]}</Tag>
        {state === 'draft' && canStart ? (
          <ActButton intent="start-test" values={values} label={named('Avvia')}>
            Avvia
          </ActButton>
        ) : null}
        {state === 'running' ? (
          <ActButton intent="stop-test" values={values} label={named('Ferma')}>
            Ferma
          </ActButton>
        ) : null}
      </div>
      {state === 'draft' && !canStart ? <p className="small muted">Per avviarla accendi «A/B testing».</p> : null}
      <p className="small muted">
        {VARIATIONS[variation].name} · {goalName(goal)} · {whole(needed)} browser per versione
        {startedAt ? ` · dal ${formatDate(startedAt)}` : ''}
        {endedAt ? ` al ${formatDate(endedAt)}` : ''}
      </p>
      <dl className="phase-sides">
        {VARIANTS.map(variant => {
          const { seen, reached } = test[variant]
          return (
            <div key={variant}>
              <dt>
                {variant.toUpperCase()}: {VARIATIONS[variation][variant]}
              </dt>
              <dd>
                {whole(seen)} visti, {whole(reached)} arrivati
                {seen > 0 ? ` (${points(reached / seen)} %)` : ''}
                {state === 'stopped' && kept !== variant ? (
                  <>
                    {' '}
                    <ActButton
                      intent="keep-variant"
                      values={{ ...values, variant }}
                      label={named(`Mostra a tutti la ${variant.toUpperCase()}`)}
                    >
                      Mostra a tutti la {variant.toUpperCase()}
                    </ActButton>
                  </>
                ) : null}
                {kept === variant ? <b> · la vedono tutti</b> : null}
              </dd>
            </div>
          )
        })}
      </dl>
      <p>{verdictText(test)}</p>
    </li>
  )
}

function verdictText({ state, verdict }: Test): string {
  if (state === 'draft') return 'Non ancora avviata.'
  switch (verdict.kind) {
    case 'waiting':
      return `Risultato non ancora leggibile: mancano ${whole(verdict.missing)} browser.`
    case 'stopped-early':
      return 'Fermata prima del numero deciso: non se ne può dire niente.'
    default: {
      const { kind, p, difference, low, high } = verdict
      const found = {
        'b-better': 'La B porta più avanti.',
        'a-better': 'La A porta più avanti.',
        'no-difference': 'Nessuna differenza trovata.',
      }
      return `${found[kind]} B meno A: ${points(difference)} punti (intervallo al 95 %: da ${points(low)} a ${points(high)}), p = ${p < 0.001 ? 'meno di 0,001' : p.toLocaleString('it-IT', { maximumFractionDigits: 3 })}.`
    }
  }
}

const pieces = Object.fromEntries(
  VARIATION_NAMES.map(name => [name, `${VARIATIONS[name].name} (A: ${VARIATIONS[name].a}; B: ${VARIATIONS[name].b})`]),
)
const goals = Object.fromEntries(GOAL_NAMES.map(name => [name, goalName(name)]))

const NewTest = () => (
  <FieldsForm
    intent="create-test"
    label="Crea la prova"
    tone="solid"
    fold="Nuova prova"
    noValidate
    renderFields={field => (
      <>
        <TextField {...field('name')} label="Nome" maxLength={80} required />
        <SelectField {...field('variation')} label="Che cosa cambia" options={optionsOf(pieces)} />
        <SelectField {...field('goal')} label="Che cosa conta come riuscita" options={optionsOf(goals)} />
        <TextField
          {...field('baseline')}
          label="Quanti arrivano oggi, in percento"
          hint="Per esempio 10"
          inputMode="decimal"
          required
        />
        <TextField
          {...field('difference')}
          label="La più piccola differenza che conta, in punti"
          hint="Con 2: dal 10 al 12 %. Più è piccola, più browser servono."
          inputMode="decimal"
          required
        />
      </>
    )}
  />
)
