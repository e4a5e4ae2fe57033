import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { type HelpTopic, READER_NAMES } from '../topics/topic.ts'

/** One topic: a short answer, its steps, follow-up questions, and the link to the page. */
export function TopicCard({ topic }: { topic: HelpTopic }) {
  const { id, reader, title, short, steps, notes = [], link } = topic
  return (
    <section className="card stack help-topic" aria-labelledby={id}>
      <div className="stack help-head">
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
        <div className="tags">
          <Tag icon="user">{READER_NAMES[reader]}</Tag>
        </div>
      </div>
      <p className="strong">{short}</p>
      <ol className="help-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {notes.length > 0 && (
        <ul className="help-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {link && (
        <div className="btns">
          <LinkButton variant="secondary" href={link.href}>
            {link.label}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
