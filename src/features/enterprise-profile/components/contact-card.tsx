import { useState } from 'react'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import { ActBar } from '#src/ui/work/act-bar.tsx'
import { CONTACT_LABELS, type Company } from '../company.ts'
import { ContactForm } from './contact-form.tsx'

/** How the enterprise presents itself and can be reached; its own to change. */
export function ContactCard({ company }: { company: Company }) {
  const [isEditing, setEditing] = useState(false)
  const { enterpriseType, industry, scale, contactName, contactPhone, address, introduction } = company
  return (
    <Card title="联系和介绍">
      <div className="stack">
        <DescriptionList
          items={[
            { term: CONTACT_LABELS.enterpriseType, value: enterpriseType },
            { term: CONTACT_LABELS.industry, value: industry },
            { term: CONTACT_LABELS.scale, value: scale && `${scale} 人` },
            { term: CONTACT_LABELS.contactName, value: contactName },
            { term: CONTACT_LABELS.contactPhone, value: contactPhone },
            { term: CONTACT_LABELS.address, value: address },
            { term: CONTACT_LABELS.introduction, value: introduction && <ProseText text={introduction} /> },
          ]}
        />
        <ActBar
          acts={[{ name: 'update', label: '修改联系和介绍', icon: 'pencil' }]}
          allowed={company.allowedActions}
          onChoose={() => setEditing(true)}
        />
      </div>
      <Dialog open={isEditing} title="修改联系和介绍" onClose={() => setEditing(false)}>
        <ContactForm company={company} onDone={() => setEditing(false)} />
      </Dialog>
    </Card>
  )
}
