// Samples of a report: which pages of which file anybody can read, in each language.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { type Language, languages } from '#contract/common/language.ts'
import { chooseSample, getSampleChoices, removeSample, type SampleChoice } from '#contract/samples-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { samplesPhrases } from '../../phrases/samples.ts'
import { useCanCall } from '../../publishing/use-can-call.ts'
import { writePageRanges } from './page-ranges.ts'
import { SampleForm } from './sample-form.tsx'

const refetchWhileWaitingMs = 3_000

export function SampleTab({ id }: { readonly id: number }) {
  const t = usePhrases(samplesPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['reports', 'samples', id],
    queryFn: () => client(getSampleChoices, { id }),
    refetchInterval: ({ state }) =>
      state.data?.samples.some((sample) => sample.state === 'waiting') ? refetchWhileWaitingMs : false,
  })
  if (!data) return <Skeleton rows={4} label={parts.loading} />
  return languages.map((language) => (
    <FormSection key={language} title={t.sample[language]} text={t.text}>
      <SampleOf id={id} language={language} choices={data} />
    </FormSection>
  ))
}

type SampleOfProps = {
  readonly id: number
  readonly language: Language
  readonly choices: OutputOf<typeof getSampleChoices>
}

function SampleOf({ id, language, choices }: SampleOfProps) {
  const t = usePhrases(samplesPhrases)
  const canCall = useCanCall()
  const queries = useQueryClient()
  // Starts the form again with what is chosen now.
  const [round, setRound] = useState(0)
  const showNew = () => {
    setRound(round + 1)
    void queries.invalidateQueries({ queryKey: ['reports', 'samples', id] })
  }
  const choose = useApiMutation(chooseSample, { successMessage: t.chosen, onDone: showNew })
  const remove = useApiMutation(removeSample, { successMessage: t.removed, onDone: showNew })
  const sample = choices.samples.find((one) => one.language === language)
  const files = choices.files.filter((file) => file.language === null || file.language === language)
  return (
    <>
      {sample ? <SampleState sample={sample} /> : <p className="muted">{t.none}</p>}
      {canCall(chooseSample) ? (
        <SampleForm
          key={`${round} ${sample?.fileId}`}
          language={language}
          sample={sample}
          files={files}
          isBusy={choose.isBusy}
          onChoose={(chosen) => void choose.mutate({ id, language, ...chosen })}
        />
      ) : null}
      {sample && canCall(removeSample) ? (
        <p>
          <ConfirmButton
            kind="danger"
            label={t.remove}
            rowName={t.sample[language]}
            title={t.removeTitle}
            text={t.removeText}
            confirmLabel={t.remove}
            onConfirm={() => remove.mutate({ id, language })}
          />
        </p>
      ) : null}
    </>
  )
}

function SampleState({ sample }: { readonly sample: SampleChoice }) {
  const t = usePhrases(samplesPhrases)
  const { number } = useNumbers()
  if (sample.state === 'waiting') return <p role="status">{t.waiting}</p>
  if (sample.refusal !== null) return <p className="notice">{t.refusals[sample.refusal]}</p>
  return (
    <>
      <p>{t.ready(writePageRanges(sample.pages), number(sample.pageCount ?? 0))}</p>
      <ul className="sample-pages">
        {sample.preview.map(({ page, pictures: [picture] }) => (
          <li key={page}>
            {picture ? (
              <img
                src={picture.src}
                alt={t.page(number(page))}
                width={picture.width}
                height={picture.height}
                loading="lazy"
              />
            ) : null}
            <span className="muted small num">{t.page(number(page))}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
