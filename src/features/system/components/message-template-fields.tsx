import { fillMessage, messageFaults } from '#machines/rules/message-text.ts'
import { UpdateMessageTemplateDto_content, UpdateMessageTemplateDto_title } from '#src/api/limits.ts'
import { inputOf } from '#src/lib/forms/limits.ts'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { AUDIENCE_NAMES, type TemplateRow, type TemplateValues } from '../message-template-form.ts'

type Words = TemplateRow['words']

/** The text of one message, with its placeholders and a preview. */
export function MessageTemplateFields({ form, row }: { form: AppForm<TemplateValues>; row: TemplateRow | null }) {
  if (row === null) return null
  return (
    <>
      <p className="muted">
        {row.when}时，发给{AUDIENCE_NAMES[row.to]}。
      </p>
      <TextInput
        {...form.field('title')}
        {...inputOf(UpdateMessageTemplateDto_title)}
        hint="短信只发标题，所以标题里不写占位符"
      />
      <TextArea
        {...form.field('content')}
        rows={4}
        limit={UpdateMessageTemplateDto_content.max}
        hint={
          row.words.length > 0 ? '大括号里的占位符在发送时填写；方括号里的话，只在其中的占位符有内容时出现' : undefined
        }
        required
      />
      <WordList words={row.words} />
      <Preview values={form.methods.watch()} words={row.words} />
      <p className="small muted">
        平台原文：{row.platformTitle}。{row.platformContent}
      </p>
    </>
  )
}

/** The placeholders in braces, and their meanings. */
export function WordList({ words }: { words: Words }) {
  if (words.length === 0) return <p className="small">这条消息没有占位符。</p>
  return (
    <section aria-label="可用的占位符">
      <p className="small">可用的占位符：</p>
      <ul className="small">
        {words.map(({ name, about, isOptional, isRequired }) => (
          <li key={name}>
            <span className="mono">{`{${name}}`}</span> {about}
            {isRequired && '，必须写'}
            {isOptional && '，有时没有内容，要放进方括号'}
          </li>
        ))}
      </ul>
    </section>
  )
}

const valuesOf = (words: Words, isFull: boolean) =>
  Object.fromEntries(words.map(({ name, example, isOptional }) => [name, isFull || !isOptional ? example : null]))

/** The message as recipients get it, filled with examples, or the error that prevents sending it. */
export function Preview({ values: { title, content }, words }: { values: TemplateValues; words: Words }) {
  const faults = messageFaults(content, words)
  const full = fillMessage(content, valuesOf(words, true))
  const least = fillMessage(content, valuesOf(words, false))
  return (
    <section aria-label="预览" className="paper">
      <p>
        <strong>{title || '还没有标题'}</strong>
      </p>
      {faults.length > 0 ? (
        <ul role="status">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : (
        <>
          <p>{full || '还没有内容'}</p>
          {least !== full && <p className="muted">没有可选内容时：{least}</p>}
        </>
      )}
    </section>
  )
}
