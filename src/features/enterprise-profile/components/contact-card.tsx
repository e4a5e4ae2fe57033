import { useState } from 'react'
import { postalAddress } from '#machines/rules/postal-address.ts'
import { ActBar } from '#src/ui/actions/act-bar.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import type { Company } from '../company.ts'
import { contact } from '../contact.ts'
import { ContactForm } from './contact-form.tsx'

/** Introduction and contact data of the enterprise, which it may change itself. */
export function ContactCard({ company }: { company: Company }) {
  const [isEditing, setEditing] = useState(false)
  const { enterpriseType, industry, scale, contactName, contactPhone, introduction } = company
  return (
    <Card title="联系和介绍">
      <div className="stack">
        <DescriptionList
          items={[
            { term: contact.labels.enterpriseType, value: enterpriseType },
            { term: contact.labels.industry, value: industry },
            { term: contact.labels.scale, value: scale && `${scale} 人` },
            { term: contact.labels.contactName, value: contactName },
            { term: contact.labels.contactPhone, value: contactPhone },
            { term: contact.labels.address, value: postalAddress(company) },
            { term: contact.labels.introduction, value: introduction && <ProseText text={introduction} /> },
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
